<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Settings\SectionPresenter;
use Slipstream\Settings\SectionRegistry;
use Slipstream\Settings\SettingsStore;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for the sections of the settings screen. */
final class SettingsRoutes implements RouteProvider {

	/** Schema of a field's value. Uses `anyOf`, because with a list of types WordPress would convert text to an array. */
	private const VALUE = [
		'anyOf' => [
			[ 'type' => [ 'boolean', 'integer', 'string' ] ],
			[
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => [ 'type' => 'string' ],
				],
			],
		],
	];

	private const CHANGES = [
		'type'                 => 'object',
		'required'             => true,
		'minProperties'        => 1,
		'additionalProperties' => false,
		'patternProperties'    => [ '^[a-z][a-z0-9_]*$' => self::VALUE ],
	];

	public function __construct(
		private readonly SectionRegistry $sections,
		private readonly SettingsStore $store,
		private readonly SectionPresenter $presenter,
	) {}

	public function routes(): array {
		$section = Schema::TEXT + [ 'enum' => array_keys( $this->sections->all() ) ];
		$read    = fn (): WP_REST_Response => new WP_REST_Response(
			array_map( $this->presenter->present( ... ), array_values( $this->sections->all() ) )
		);
		return [
			new Route(
				'slipstream/v1',
				'/settings',
				Schema::collection( 'settings', SectionPresenter::schema() ),
				[ new Method( 'GET', 'manage_options', $read ) ]
			),
			new Route(
				'slipstream/v1',
				'/settings/(?P<section>[a-z0-9-]+)',
				[ 'title' => 'settings-section' ] + SectionPresenter::schema(),
				[
					new Method(
						'POST',
						'manage_options',
						$this->change( ... ),
						[
							'section'      => $section,
							// Skip WordPress' sanitizing, which would turn the numbers 0 and 1 into booleans. Field validates and
							// sanitizes each value.
							'changes'      => self::CHANGES + [ 'sanitize_callback' => static fn ( mixed $changes ): mixed => $changes ],
							'confirmation' => Schema::TEXT + [
								'maxLength' => 100,
								'pattern'   => Schema::ONE_LINE,
							],
						]
					),
				]
			),
		];
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Contains `section` and `changes`, and `confirmation` if a field requires it.
	 *     Other fields stay unchanged.
	 */
	private function change( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$section = $this->sections->find( (string) $request['section'] );
		if ( null === $section ) {
			return new WP_Error( 'slipstream_unknown_section', __( 'This section does not exist.', 'slipstream' ), [ 'status' => 404 ] );
		}
		foreach ( (array) $request['changes'] as $name => $value ) {
			$field = $section->find( (string) $name );
			if ( null !== $field && $field->lacks_confirmation( $value, (string) $request['confirmation'] ) ) {
				return new WP_Error(
					'slipstream_confirmation_missing',
					/* translators: %s: text that has to be typed. */
					sprintf( __( 'Type “%s” to confirm.', 'slipstream' ), $field->confirmation ),
					[ 'status' => 400 ]
				);
			}
		}
		$done = $this->store->change( $section, (array) $request['changes'] );
		return $done instanceof WP_Error ? $done : new WP_REST_Response( $this->presenter->present( $section ) );
	}
}
