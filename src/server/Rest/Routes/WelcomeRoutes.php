<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Support\Options;
use Slipstream\Welcome\DemoPage;
use Slipstream\Welcome\WelcomeChoices;
use Slipstream\Welcome\WelcomeState;
use WP_Error;
use WP_REST_Response;

/** REST routes for the welcome on Home: its switches, the demo page, and its end. */
final class WelcomeRoutes implements RouteProvider {

	public function __construct(
		private readonly WelcomeState $state,
		private readonly WelcomeChoices $choices,
		private readonly DemoPage $demo,
	) {}

	public function routes(): array {
		$texts  = array_fill_keys( [ 'id', 'label', 'description', 'path' ], Schema::TEXT );
		$choice = Schema::object(
			$texts + [
				'isOn' => Schema::BOOLEAN,
				'on'   => [ 'type' => 'object' ],
				'off'  => [ 'type' => 'object' ],
			]
		);
		return [
			new Route(
				'slipstream/v1',
				'/welcome',
				Schema::resource(
					'welcome',
					[
						'choices' => Schema::list( $choice ),
						'demoUrl' => Schema::TEXT,
					]
				),
				[
					new Method( 'GET', WelcomeState::CAPABILITY, $this->read( ... ) ),
					new Method( 'DELETE', WelcomeState::CAPABILITY, $this->dismiss( ... ) ),
				]
			),
			new Route(
				'slipstream/v1',
				'/welcome/demo',
				Schema::resource( 'demo-page', [ 'url' => Schema::TEXT ] ),
				[
					new Method(
						'POST',
						static fn (): bool => current_user_can( WelcomeState::CAPABILITY ) && current_user_can( 'edit_pages' ),
						$this->insert( ... )
					),
				]
			),
		];
	}

	private function read(): WP_REST_Response {
		return new WP_REST_Response(
			[
				'choices' => $this->choices->all(),
				'demoUrl' => self::url( $this->demo->id() ),
			]
		);
	}

	private function dismiss(): WP_REST_Response|WP_Error {
		return $this->state->dismiss() ? $this->read() : Options::not_stored();
	}

	private function insert(): WP_REST_Response|WP_Error {
		$id = $this->demo->insert();
		return $id instanceof WP_Error ? $id : new WP_REST_Response( [ 'url' => self::url( $id ) ] );
	}

	/** Returns the URL of the page in the editor; '' for no page. */
	private static function url( int $id ): string {
		return $id > 0 ? (string) get_edit_post_link( $id, 'raw' ) : '';
	}
}
