<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Rest\Endpoint;
use Slipstream\Rest\Route;
use Slipstream\Settings\Section;
use Slipstream\Settings\SectionPresenter;
use Slipstream\Settings\SectionRegistry;
use Slipstream\Settings\SettingsStore;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** POST /slipstream/v1/settings/<section>: changes the fields that are named. */
final class ChangeSettings implements Route {

	public function __construct(
		private readonly SectionRegistry $sections,
		private readonly SettingsStore $store,
		private readonly SectionPresenter $presenter,
	) {}

	public function endpoint(): Endpoint {
		return new Endpoint(
			space: 'slipstream/v1',
			path: '/settings/(?P<section>[a-z0-9-]+)',
			schema: [
				'$schema' => 'http://json-schema.org/draft-04/schema#',
				'title'   => 'settings-section',
			] + SectionPresenter::schema(),
			arguments: [
				'section' => [
					'type' => 'string',
					'enum' => array_keys( $this->sections->all() ),
				],
				'changes' => [
					'type'                 => 'object',
					'required'             => true,
					'minProperties'        => 1,
					'additionalProperties' => false,
					'patternProperties'    => [ '^[a-z][a-z0-9_]*$' => [ 'type' => [ 'boolean', 'integer', 'string' ] ] ],
				],
			],
			methods: 'POST',
		);
	}

	public function permit( WP_REST_Request $request ): bool {
		return current_user_can( 'manage_options' );
	}

	public function respond( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$section = $this->sections->find( (string) $request['section'] );
		assert( $section instanceof Section );
		$done = $this->store->change( $section, (array) $request['changes'] );
		return $done instanceof WP_Error ? $done : new WP_REST_Response( $this->presenter->present( $section ) );
	}
}
