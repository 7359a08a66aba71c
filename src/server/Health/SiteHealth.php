<?php
declare( strict_types=1 );

namespace Slipstream\Health;

use Slipstream\Registration\Declarations;
use Slipstream\Registration\Extensions;
use Slipstream\Submissions\ProxyHealth;

/** Adds the declared checks to WordPress' Site Health screen. */
final class SiteHealth {

	/** @var array<string, array{class-string, string}> The core's own checks, by id. */
	private const CORE = [
		'jobs'             => [ JobsCheck::class, 'result' ],
		'client_addresses' => [ ProxyHealth::class, 'check' ],
		'mail'             => [ MailCheck::class, 'result' ],
	];

	public function __construct( private readonly Declarations $declarations ) {}

	/**
	 * @param array<string, array<string, array<string, mixed>>> $tests Of the filter `site_status_tests`.
	 * @return array<string, array<string, array<string, mixed>>>
	 */
	public function add( array $tests ): array {
		foreach ( [ self::CORE, ...array_column( $this->declarations->usable(), 'health' ) ] as $checks ) {
			foreach ( $checks as $id => $check ) {
				$tests['direct'][ "slipstream_$id" ] = [
					'label' => __( 'Slipstream', 'slipstream' ),
					'test'  => static fn (): array => self::row( "slipstream_$id", Extensions::callback( $check )() ),
				];
			}
		}
		return $tests;
	}

	/** @return array<string, mixed> What WordPress expects of a test. */
	private static function row( string $id, Result $result ): array {
		$links = array_map(
			static fn ( string $text, string $url ): string => sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $text ) ),
			array_keys( $result->links ),
			$result->links
		);
		return [
			'test'        => $id,
			'status'      => $result->status,
			'label'       => $result->label,
			'badge'       => [
				'label' => 'Slipstream',
				'color' => 'blue',
			],
			'description' => sprintf( '<p>%s</p>', esc_html( $result->description ) ),
			'actions'     => [] !== $links ? sprintf( '<p>%s</p>', implode( ' ', $links ) ) : '',
		];
	}
}
