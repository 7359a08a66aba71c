<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Page;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use WP_REST_Response;

/** REST route for the site's list of webhooks without their URLs. Available to users who can edit posts. */
final class WebhookRoute implements RouteProvider {

	public function __construct( private readonly WebhookSettings $settings ) {}

	public function routes(): array {
		$webhook = Schema::object(
			[
				'id'   => Schema::TEXT,
				'name' => Schema::TEXT,
			]
		);
		$schema  = Schema::resource(
			'form-webhooks',
			[
				'webhooks'     => Schema::list( $webhook ),
				'is_signed'    => Schema::BOOLEAN + [ 'description' => 'Whether a secret is set. Without one, nothing is sent.' ],
				'settings_url' => Schema::TEXT + [ 'description' => 'URL of the settings; empty for users who may not change them.' ],
			]
		);
		return [ new Route( 'slipstream/v1', '/form-webhooks', $schema, [ new Method( 'GET', 'edit_posts', $this->read( ... ) ) ] ) ];
	}

	private function read(): WP_REST_Response {
		$row = static fn ( Webhook $webhook ): array => [
			'id'   => $webhook->id,
			'name' => $webhook->name,
		];
		return new WP_REST_Response(
			[
				'webhooks'     => array_map( $row, $this->settings->all() ),
				'is_signed'    => '' !== $this->settings->secret(),
				'settings_url' => current_user_can( 'manage_options' ) ? Page::url( SettingsPage::SLUG, 'services' ) : '',
			]
		);
	}
}
