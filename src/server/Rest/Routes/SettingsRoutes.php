<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Rest\Method;
use Slipstream\Rest\Route;
use Slipstream\Rest\RouteProvider;
use Slipstream\Rest\Schema;
use Slipstream\Settings\Section;
use Slipstream\Settings\SectionPresenter;
use Slipstream\Settings\SectionRegistry;
use Slipstream\Settings\SettingsStore;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** The sections of the settings screen. */
final class SettingsRoutes implements RouteProvider {

	/** Not one list of types: WordPress takes every text for an array where arrays are allowed beside. */
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
		$read    = fn (): WP_REST_Response => new WP_REST_Response( array_map( $this->presenter->present( ... ), array_values( $this->sections->all() ) ) );
		return [
			new Route( 'slipstream/v1', '/settings', Schema::collection( 'settings', SectionPresenter::schema() ), [ new Method( 'GET', 'manage_options', $read ) ] ),
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
							'section' => $section,
							'changes' => self::CHANGES,
						]
					),
				]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request With `section` and `changes`; fields that are not named stay as they are. */
	private function change( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$section = $this->sections->find( (string) $request['section'] );
		assert( $section instanceof Section );
		$done = $this->store->change( $section, (array) $request['changes'] );
		return $done instanceof WP_Error ? $done : new WP_REST_Response( $this->presenter->present( $section ) );
	}
}
