<?php
/**
 * Tests all REST routes of the router.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Plugin;
use Slipstream\Rest\Router;
use Slipstream\Support\Options;
use WP_Error;
use WP_REST_Request;

final class RoutesTest extends TestCase {

	private const ROLES = [ '', 'subscriber', 'contributor', 'author', 'editor', 'administrator', 'network' ];

	private const EVERYBODY = self::ROLES;
	private const AUTHORS   = [ 'contributor', 'author', 'editor', 'administrator', 'network' ];

	private const PUBLISHERS = [ 'author', 'editor', 'administrator', 'network' ];

	private const EDITORS = [ 'editor', 'administrator', 'network' ];

	private const ADMINS = [ 'administrator', 'network' ];

	/** Routes that respond with 200 and less data if the database fails: the remaining data is useful, or the response is for visitors. */
	private const SHOWS_LESS = [
		// Its cards say which numbers could not be read.
		'GET slipstream/v1/home',
		'GET slipstream/v1/services',
		'GET slipstream/v1/payments/health',
		'GET slipstream/v1/social/connections',
		'GET wpcom/v2/instagram-gallery/connections',
		'GET wpcom/v2/publicize/connections',
		'GET wpcom/v2/publicize/connection-test-results',
		'GET wpcom/v2/related-posts/(?P<id>\d+)',
	];

	/** Sample values for arguments, where those of the schema do not suffice. */
	private const SAMPLES = [
		'share_plan' => '0123456789abcdef',
		'mode'            => 'undo',
		'command' => 'stop',
		'payment' => 'pi_1',
		'gateway' => 'stripe',
		'year'    => '2026',
		'order'   => '1',
		'post'    => '1',
		'is_hidden' => '1',
		'csv'     => 'a;b',
		'title'   => 'Tea',
		'amount'  => '1',
		'key'     => 'key-12345',
		'extension'       => 'jetpackforms',
		'plugin'          => 'slipstream/plugin',
		'slug'            => 'creative-mail-by-constant-contact',
		'name'            => 'unknown',
		'identifier'      => 'ann',
		'password'        => 'secret',
		'section'         => 'general',
		'follower_list_id' => 'none',
		'account'         => '1',
		'access_token'    => '1234567890123456',
		'count'           => '30',
		'id'              => '1',
		'email'           => 'ann@example.org',
		'consent'         => 'They signed a list.',
		// IDs of messages and subscribers.
		'action'          => 'resend',
		'operation'       => 'read',
		'messages'        => [ 1 ],
		'subscribers'     => [ 1 ],
		'format'          => 'json',
		'number'          => '1',
		'user'            => '1',
		'until'           => '1',
		'signature'       => 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
		'changes'         => [ 'ask_before_embeds' => true ],
		'query'                => 'Vienna',
		'q'               => 'cat',
		'codes'           => [ 'mrec' => '<b>Tea</b>' ],
		'service'         => 'mapbox',
		'service_api_key' => 'pk.sample',
		'site'            => '1',
		'plan'            => 'free',
		'guid'            => 'kUJmAcSf',
		'values'          => [ 'mapbox_token' => 'pk.sample' ],
		'url'             => 'https://example.org/',
		'size'            => 'medium',
		'currency'        => 'USD',
		'media'           => [ [ 'guid' => '{"url":"https://example.org/1.jpg","name":"1.jpg"}' ] ],
		'post_id'         => '1',
		'postId'          => '1',
		'share'           => '1',
		'post_again'       => true,
		'message'         => 'Tea',
		'network'         => 'bluesky',
		'shared'          => true,
		'text'            => 'Tea',
		'urls'            => [ 'https://example.org/' ],
		'blocks'          => [ [ 'block' => '<!-- wp:separator /-->' ] ],
	];

	/** Roles that may use each route. A route that is not listed fails the test. */
	private const ALLOWED = [
		'GET wpcom/v2/gutenberg/available-extensions'          => self::AUTHORS,
		'GET wpcom/v2/resolve-redirect(?:/(?P<url>.+)?)?'       => self::AUTHORS,
		'GET wpcom/v2/business-hours/localized-week'           => self::EVERYBODY,
		'POST slipstream/v1/webhooks/(?P<name>[a-z0-9-]{1,40})' => self::EVERYBODY,
		'GET wpcom/v2/podcast-player'                          => self::AUTHORS,
		'GET wpcom/v2/memberships/status'                      => self::AUTHORS,
		'POST wpcom/v2/memberships/product'                    => self::PUBLISHERS,
		'POST wpcom/v2/memberships/products'                   => self::PUBLISHERS,
		'POST wpcom/v2/memberships/product/(?P<id>\d+)'        => self::PUBLISHERS,
		'PUT wpcom/v2/memberships/product/(?P<id>\d+)'         => self::PUBLISHERS,
		'PATCH wpcom/v2/memberships/product/(?P<id>\d+)'       => self::PUBLISHERS,
		'DELETE wpcom/v2/memberships/product/(?P<id>\d+)'      => self::PUBLISHERS,
		'GET jetpack/v4/site'                                  => self::AUTHORS,
		'GET jetpack/v4/jetpack_crm'                           => self::PUBLISHERS,
		'GET slipstream/v1/form-webhooks'                      => self::AUTHORS,
		'POST slipstream/v1/form-webhooks/(?P<id>[a-z0-9-]{1,40})/test' => self::ADMINS,
		'GET slipstream/v1/plans'                              => self::AUTHORS,
		'POST slipstream/v1/discovery/texts'                   => self::AUTHORS,
		'GET slipstream/v1/sharing/icons'                      => self::AUTHORS,
		'POST wpcom/v2/tweetstorm/parse'                       => self::PUBLISHERS,
		'POST wpcom/v2/tweetstorm/generate-cards'              => self::PUBLISHERS,
		'GET wpcom/v2/tweetstorm/gather'                       => self::AUTHORS,
		'POST slipstream/v1/thread-import/text'                => self::PUBLISHERS,
		'POST slipstream/v1/thread-import/pictures'            => self::PUBLISHERS,
		'GET wpcom/v2/publicize/connections'                   => self::PUBLISHERS,
		'GET wpcom/v2/publicize/connection-test-results'       => self::PUBLISHERS,
		'GET wpcom/v2/publicize/services'                      => self::PUBLISHERS,
		'GET wpcom/v2/publicize/share-status/(?P<post_id>\d+)' => self::PUBLISHERS,
		'POST wpcom/v2/publicize/share-status/(?P<post_id>\d+)/(?P<share>\d+)' => self::PUBLISHERS,
		'POST wpcom/v2/posts/(?P<postId>\d+)/publicize'        => self::PUBLISHERS,
		'POST slipstream/v1/social/tweets/(?P<post_id>\d+)'  => self::AUTHORS,
		'POST slipstream/v1/publicize/previews/(?P<post_id>\d+)' => self::PUBLISHERS,
		'DELETE slipstream/v1/publicize/plans/(?P<post_id>\d+)/(?P<share_plan>[0-9a-f]{16})' => self::PUBLISHERS,
		'GET slipstream/v1/social/connections'                 => self::PUBLISHERS,
		'POST slipstream/v1/social/connections/(?P<id>\d+)'    => self::EDITORS,
		'POST slipstream/v1/social/connections/(?P<id>\d+)/test' => self::PUBLISHERS,
		'POST slipstream/v1/social/connect'                    => self::PUBLISHERS,
		'GET wpcom/v2/mailchimp'                               => self::AUTHORS,
		'GET wpcom/v2/mailchimp/groups'                        => self::AUTHORS,
		'GET wpcom/v2/mailchimp/settings'                      => self::AUTHORS,
		'POST wpcom/v2/mailchimp/settings'                     => self::ADMINS,
		'GET wpcom/v2/external-media/list/openverse'           => self::AUTHORS,
		'GET wpcom/v2/external-media/list/pexels'              => self::AUTHORS,
		'GET wpcom/v2/external-media/list/google_photos'       => self::AUTHORS,
		'POST wpcom/v2/external-media/copy/openverse'          => self::PUBLISHERS,
		'POST wpcom/v2/external-media/copy/pexels'             => self::PUBLISHERS,
		'POST wpcom/v2/external-media/copy/google_photos'      => self::PUBLISHERS,
		'GET wpcom/v2/external-media/connection/google_photos' => self::AUTHORS,
		'DELETE wpcom/v2/external-media/connection/google_photos' => self::AUTHORS,
		'GET wpcom/v2/external-media/connection/google_photos/picker_status' => self::AUTHORS,
		'POST wpcom/v2/external-media/session/google_photos'   => self::AUTHORS,
		'GET wpcom/v2/external-media/session/google_photos/(?P<id>[\w-]{1,200})' => self::AUTHORS,
		'DELETE wpcom/v2/external-media/session/google_photos/(?P<id>[\w-]{1,200})' => self::AUTHORS,
		// Open to all, but requires a signed URL.
		'GET wpcom/v2/external-media/proxy/google_photos'      => [],
		'GET wpcom/v2/instagram-gallery/connect-url'           => self::AUTHORS,
		'GET wpcom/v2/instagram-gallery/connections'           => self::AUTHORS,
		'DELETE wpcom/v2/instagram-gallery/connections/(?P<id>[0-9]{1,20})' => self::AUTHORS,
		'GET wpcom/v2/instagram-gallery/gallery'               => self::AUTHORS,
		'POST wpcom/v2/videopress/meta'                        => self::AUTHORS,
		'GET slipstream/v1/videopress/file'                    => self::AUTHORS,
		'GET slipstream/v1/videopress/captions'                => self::AUTHORS,
		'GET slipstream/v1/ads/code'                           => self::ADMINS,
		'GET slipstream/v1/gif/search'                         => self::AUTHORS,
		'GET slipstream/v1/gif/(?P<id>[A-Za-z0-9_]{1,64})'    => self::AUTHORS,
		'GET slipstream/v1/map'                                => self::AUTHORS,
		'GET slipstream/v1/map/places'                         => self::AUTHORS,
		'POST slipstream/v1/map'                               => self::ADMINS,
		'GET wpcom/v2/service-api-keys/(?P<service>[a-z\-_]+)' => self::AUTHORS,
		'POST wpcom/v2/service-api-keys/(?P<service>[a-z\-_]+)' => self::EDITORS,
		'DELETE wpcom/v2/service-api-keys/(?P<service>[a-z\-_]+)' => self::EDITORS,
		'GET slipstream/v1/home'                               => self::EDITORS,
		'GET slipstream/v1/welcome'                            => self::ADMINS,
		'DELETE slipstream/v1/welcome'                         => self::ADMINS,
		'POST slipstream/v1/welcome/demo'                      => self::ADMINS,
		'GET slipstream/v1/move'                               => self::ADMINS,
		'POST slipstream/v1/move/scan'                         => self::ADMINS,
		'POST slipstream/v1/move/advance'                      => self::ADMINS,
		'GET slipstream/v1/move/repair'                        => self::ADMINS,
		'POST slipstream/v1/move/repair'                       => self::ADMINS,
		'POST slipstream/v1/move/repair/advance'               => self::ADMINS,
		'GET slipstream/v1/move/repair/posts'                  => self::ADMINS,
		'GET slipstream/v1/move/check'                         => self::ADMINS,
		'GET slipstream/v1/move/blocks'                        => self::ADMINS,
		'GET slipstream/v1/features'                           => self::ADMINS,
		'POST slipstream/v1/features'                          => self::ADMINS,
		'GET slipstream/v1/plan'                               => self::ADMINS,
		'GET slipstream/v1/services'                           => self::ADMINS,
		'POST slipstream/v1/services/(?P<service>[a-z0-9-]+)/credentials' => self::ADMINS,
		'DELETE slipstream/v1/services/(?P<service>[a-z0-9-]+)/credentials' => self::ADMINS,
		'POST slipstream/v1/services/(?P<service>[a-z0-9-]+)/test' => self::ADMINS,
		'GET slipstream/v1/services/(?P<service>[a-z0-9-]+)/accounts' => self::ADMINS,
		'POST slipstream/v1/services/(?P<service>[a-z0-9-]+)/accounts' => self::ADMINS,
		'POST slipstream/v1/services/(?P<service>[a-z0-9-]+)/accounts/app-password' => self::ADMINS,
		'DELETE slipstream/v1/services/(?P<service>[a-z0-9-]+)/accounts/(?P<account>\d+)' => self::ADMINS,
		'GET slipstream/v1/settings'                           => self::ADMINS,
		'GET slipstream/v1/stored-data'                        => self::ADMINS,
		'GET slipstream/v1/jobs'                               => self::ADMINS,
		'GET slipstream/v1/jobs/status'                        => self::ADMINS,
		'GET slipstream/v1/jobs/groups'                        => self::ADMINS,
		'POST slipstream/v1/jobs/retry'                        => self::ADMINS,
		'POST slipstream/v1/jobs/dismiss'                      => self::ADMINS,
		'POST slipstream/v1/jobs/pause'                        => self::ADMINS,
		'POST slipstream/v1/mail/test'                         => self::ADMINS,
		'GET slipstream/v1/messages'                           => self::EDITORS,
		'GET slipstream/v1/messages/counts'                    => self::EDITORS,
		'GET slipstream/v1/messages/forms'                     => self::EDITORS,
		'GET slipstream/v1/messages/export'                    => self::ADMINS,
		'POST slipstream/v1/messages/bulk'                     => self::EDITORS,
		'POST slipstream/v1/messages/all'                      => self::EDITORS,
		'GET slipstream/v1/messages/(?P<id>\d+)'               => self::EDITORS,
		'PATCH slipstream/v1/messages/(?P<id>\d+)'             => self::EDITORS,
		'DELETE slipstream/v1/messages/(?P<id>\d+)'            => self::EDITORS,
		// Open to all, but requires a signed link.
		'GET slipstream/v1/messages/(?P<id>\d+)/files/(?P<number>\d+)' => [],
		'POST slipstream/v1/settings/(?P<section>[a-z0-9-]+)'  => self::ADMINS,
		// Requires that the user may edit the post.
		'GET wpcom/v2/related-posts/(?P<id>\d+)'               => [],
		'GET slipstream/v1/newsletter/(?P<id>\d+)'             => [],
		'GET slipstream/v1/newsletter/(?P<id>\d+)/preview'     => [],
		'GET slipstream/v1/newsletter/(?P<id>\d+)/texts'       => [],
		'POST slipstream/v1/newsletter/(?P<id>\d+)/test'       => [],
		'GET wpcom/v2/subscribers/count'                       => self::AUTHORS,
		'GET slipstream/v1/memberships/members'                => self::ADMINS,
		'POST slipstream/v1/memberships/members'               => self::ADMINS,
		'GET slipstream/v1/memberships/members/export'         => self::ADMINS,
		'GET slipstream/v1/memberships/members/(?P<id>\d+)'    => self::ADMINS,
		'POST slipstream/v1/memberships/members/(?P<id>\d+)/extend' => self::ADMINS,
		'POST slipstream/v1/memberships/members/(?P<id>\d+)/end' => self::ADMINS,
		'POST slipstream/v1/memberships/members/(?P<id>\d+)/merge' => self::ADMINS,
		'GET slipstream/v1/memberships/imports'                => self::ADMINS,
		'POST slipstream/v1/memberships/imports'               => self::ADMINS,
		'GET slipstream/v1/memberships/imports/(?P<id>\d+)'    => self::ADMINS,
		'POST slipstream/v1/memberships/imports/(?P<id>\d+)'   => self::ADMINS,
		'DELETE slipstream/v1/memberships/imports/(?P<id>\d+)' => self::ADMINS,
		'POST slipstream/v1/memberships/imports/(?P<id>\d+)/run' => self::ADMINS,
		'GET slipstream/v1/memberships/imports/(?P<id>\d+)/undo' => self::ADMINS,
		'POST slipstream/v1/memberships/imports/(?P<id>\d+)/undo' => self::ADMINS,
		'GET slipstream/v1/memberships/imports/(?P<id>\d+)/report' => self::ADMINS,
		'GET slipstream/v1/memberships/imports/(?P<id>\d+)/report/export' => self::ADMINS,
		'GET slipstream/v1/memberships/readers'                => self::AUTHORS,
		'GET slipstream/v1/payments/donations/progress'        => [],
		'POST slipstream/v1/payments/orders/(?P<id>\d+)/donor' => self::ADMINS,
		'GET slipstream/v1/payments/orders'                    => self::ADMINS,
		'GET slipstream/v1/payments/orders/counts'             => self::ADMINS,
		'GET slipstream/v1/payments/overview'                  => self::ADMINS,
		'GET slipstream/v1/payments/unmatched'                 => self::ADMINS,
		'POST slipstream/v1/payments/unmatched/(?P<id>\d+)/dismiss' => self::ADMINS,
		'GET slipstream/v1/payments/statements/export'         => self::ADMINS,
		'GET slipstream/v1/payments/health'                    => self::ADMINS,
		'POST slipstream/v1/payments/health/test'              => self::ADMINS,
		'GET slipstream/v1/payments/subscriptions'             => self::ADMINS,
		'GET slipstream/v1/payments/subscriptions/counts'      => self::ADMINS,
		'GET slipstream/v1/payments/subscriptions/export'      => self::ADMINS,
		'GET slipstream/v1/payments/donations'                 => self::ADMINS,
		'GET slipstream/v1/payments/donations/counts'          => self::ADMINS,
		'GET slipstream/v1/payments/donations/export'          => self::ADMINS,
		'GET slipstream/v1/payments/orders/export'             => self::ADMINS,
		'GET slipstream/v1/payments/orders/(?P<id>\d+)'        => self::ADMINS,
		'POST slipstream/v1/payments/orders/(?P<id>\d+)/refunds' => self::ADMINS,
		'POST slipstream/v1/payments/orders/(?P<id>\d+)/mark-paid' => self::ADMINS,
		'POST slipstream/v1/payments/orders/(?P<id>\d+)/resend-receipt' => self::ADMINS,
		'POST slipstream/v1/payments/orders/(?P<id>\d+)/cancel' => self::ADMINS,
		'POST slipstream/v1/payments/orders/(?P<id>\d+)/cancel-subscription' => self::ADMINS,
		'POST slipstream/v1/payments/transfers'                => self::ADMINS,
		'GET slipstream/v1/sharing'                            => self::ADMINS,
		'POST slipstream/v1/sharing'                           => self::ADMINS,
		'GET slipstream/v1/shortlinks/(?P<id>\d+)/qr-code'     => self::AUTHORS,
		'POST slipstream/v1/subscriber-emails/preview'         => self::ADMINS,
		'POST slipstream/v1/subscriber-emails/test'            => self::ADMINS,
		'GET slipstream/v1/newsletters'                        => self::ADMINS,
		'GET slipstream/v1/newsletters/planned'                => self::ADMINS,
		'POST slipstream/v1/newsletters/(?P<id>\d+)'           => self::ADMINS,
		'GET slipstream/v1/subscribers'                        => self::ADMINS,
		'POST slipstream/v1/subscribers'                       => self::ADMINS,
		'POST slipstream/v1/subscribers/bulk'                  => self::ADMINS,
		'GET slipstream/v1/subscribers/counts'                 => self::ADMINS,
		'GET slipstream/v1/subscribers/export'                 => self::ADMINS,
		'GET slipstream/v1/subscribers/tags'                   => self::ADMINS,
		'GET slipstream/v1/subscribers/(?P<id>\d+)'            => self::ADMINS,
		'POST slipstream/v1/subscribers/(?P<id>\d+)'           => self::ADMINS,
		'DELETE slipstream/v1/subscribers/(?P<id>\d+)'         => self::ADMINS,
		'POST slipstream/v1/subscribers/(?P<id>\d+)/confirmation' => self::ADMINS,
		'POST slipstream/v1/subscribers/(?P<id>\d+)/unsubscription' => self::ADMINS,
		'GET slipstream/v1/subscribers/imports'                => self::ADMINS,
		'POST slipstream/v1/subscribers/imports'               => self::ADMINS,
		'GET slipstream/v1/subscribers/imports/(?P<id>\d+)/undo' => self::ADMINS,
		'POST slipstream/v1/subscribers/imports/(?P<id>\d+)/undo' => self::ADMINS,
		'GET slipstream/v1/subscribers/imports/(?P<id>\d+)'    => self::ADMINS,
		'POST slipstream/v1/subscribers/imports/(?P<id>\d+)'   => self::ADMINS,
		'DELETE slipstream/v1/subscribers/imports/(?P<id>\d+)' => self::ADMINS,
		'GET slipstream/v1/subscribers/imports/(?P<id>\d+)/report' => self::ADMINS,
	];

	/** Expected statuses of routes on a site without connected services, if not 200. */
	private const NOT_CONNECTED = [
		'GET wpcom/v2/mailchimp/groups'                  => 403,
		'GET wpcom/v2/external-media/list/pexels'        => 403,
		'GET wpcom/v2/external-media/list/google_photos' => 403,
		'GET wpcom/v2/instagram-gallery/connect-url'     => 409,
	];

	/** Roles that differ between a single site and a network. */
	private const ALLOWED_ON_SITE    = [
		'POST slipstream/v1/ads/code'                   => self::ADMINS,
		'POST slipstream/v1/plan'                       => self::ADMINS,
		'GET jetpack/v4/plugins'                        => self::ADMINS,
		'POST jetpack/v4/plugins'                       => self::ADMINS,
		'POST jetpack/v4/plugins/(?P<plugin>[\w.\/-]+)' => self::ADMINS,
		'PUT jetpack/v4/plugins/(?P<plugin>[\w.\/-]+)'  => self::ADMINS,
		'PATCH jetpack/v4/plugins/(?P<plugin>[\w.\/-]+)' => self::ADMINS,
		'GET jetpack/v4/plugin/(?P<plugin>[\w.\/-]+)'   => self::ADMINS,
		// The route requires a capability that only the CRM plugin grants. The plugin is not installed here.
		'POST jetpack/v4/jetpack_crm'                   => [],
		'PUT jetpack/v4/jetpack_crm'                    => [],
		'PATCH jetpack/v4/jetpack_crm'                  => [],
	];
	private const ALLOWED_ON_NETWORK = [
		// On a network, a site's administrators may not post unfiltered markup.
		'POST slipstream/v1/ads/code'                   => [ 'network' ],
		'GET jetpack/v4/plugins'                        => [ 'network' ],
		'POST jetpack/v4/plugins'                       => [ 'network' ],
		'POST jetpack/v4/plugins/(?P<plugin>[\w.\/-]+)' => [ 'network' ],
		'PUT jetpack/v4/plugins/(?P<plugin>[\w.\/-]+)'  => [ 'network' ],
		'PATCH jetpack/v4/plugins/(?P<plugin>[\w.\/-]+)' => [ 'network' ],
		'GET jetpack/v4/plugin/(?P<plugin>[\w.\/-]+)'   => [ 'network' ],
		'POST jetpack/v4/jetpack_crm'                   => [ 'network' ],
		'PUT jetpack/v4/jetpack_crm'                    => [ 'network' ],
		'PATCH jetpack/v4/jetpack_crm'                  => [ 'network' ],
		'POST slipstream/v1/plan'                       => [ 'network' ],
		'GET slipstream/v1/sites'                       => [ 'network' ],
		'POST slipstream/v1/sites/(?P<site>\d+)/plan'   => [ 'network' ],
	];

	/**
	 * Returns the roles that may use each route on this kind of site.
	 *
	 * @return array<string, list<string>>
	 */
	private static function allowed(): array {
		return self::ALLOWED + ( is_multisite() ? self::ALLOWED_ON_NETWORK : self::ALLOWED_ON_SITE );
	}

	/** Returns the path of a route with values for its arguments. */
	private static function path( Route $route ): string {
		$path = (string) preg_replace_callback(
			'/\(\?P<(\w+)>[^)]*\)/',
			static fn ( array $found ): string => is_string( self::SAMPLES[ $found[1] ] ?? null ) ? self::SAMPLES[ $found[1] ] : '',
			$route->path
		);
		return '/' . $route->namespace . preg_replace( '/\(\?:.*$/', '', $path );
	}

	/**
	 * Returns every route, by its name in ALLOWED.
	 *
	 * @return array<string, array{Route, Method}>
	 */
	private function routes(): array {
		$routes = [];
		foreach ( Plugin::get( Router::class )->routes() as $route ) {
			foreach ( $route->methods as $method ) {
				$routes[ "$method->verb {$route->namespace}$route->path" ] = [ $route, $method ];
			}
		}
		return $routes;
	}

	/**
	 * Returns the routes that are listed in ALLOWED. Another test fails if a route is missing there, and says what to do.
	 *
	 * @return array<string, array{Route, Method}>
	 */
	private function listed_routes(): array {
		return array_intersect_key( $this->routes(), self::allowed() );
	}

	#[TestDox( 'Every route has an expectation, and every expectation a route' )]
	public function test_table_is_complete(): void {
		$routes  = array_keys( $this->routes() );
		$missing = array_diff( $routes, array_keys( self::allowed() ) );
		self::assertSame( [], array_values( $missing ), 'Add the route to RoutesTest::ALLOWED, with the roles that may use it.' );
		$gone = array_diff( array_keys( self::allowed() ), $routes );
		self::assertSame( [], array_values( $gone ), 'Remove the route from RoutesTest::ALLOWED.' );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function roles(): array {
		return array_combine(
			array_map( static fn ( string $role ): string => '' === $role ? 'visitor' : $role, self::ROLES ),
			array_map( static fn ( string $role ): array => [ $role ], self::ROLES )
		);
	}

	#[DataProvider( 'roles' )]
	#[TestDox( 'Each route lets in exactly the roles that it should, when WordPress asks it' )]
	public function test_permissions( string $role ): void {
		$this->log_in( $role );
		$server = rest_get_server();
		$result = [];
		foreach ( $this->listed_routes() as $name => [ $route, $method ] ) {
			$handlers = $server->get_routes()[ $route->full_path() ] ?? [];
			$handler  = current( array_filter( $handlers, static fn ( array $one ): bool => isset( $one['methods'][ $method->verb ] ) ) );
			self::assertSame(
				[ $method->verb => true ],
				array_intersect_key( false === $handler ? [] : $handler['methods'], [ $method->verb => true ] ),
				"$name is registered"
			);
			$result[ $name ] = true === call_user_func( $handler['permission_callback'], new WP_REST_Request( $method->verb ) );
		}
		$expected = array_map( static fn ( array $roles ): bool => in_array( $role, $roles, true ), self::allowed() );
		self::assertEquals( array_intersect_key( $expected, $this->routes() ), $result );
	}

	#[TestDox( 'Only routes that are declared as public are open to everyone' )]
	public function test_public_routes(): void {
		foreach ( $this->listed_routes() as $name => [ $route, $method ] ) {
			self::assertSame( self::EVERYBODY === self::allowed()[ $name ], $method->is_public(), $name );
		}
	}

	#[TestDox( 'Every route responds to unauthorized users with 401 or 403 and nothing else' )]
	public function test_refusals(): void {
		foreach ( [ '' => 401, 'subscriber' => 403 ] as $role => $status ) {
			$this->log_in( $role );
			foreach ( $this->listed_routes() as $name => [ $route, $method ] ) {
				if ( in_array( $role, self::allowed()[ $name ], true ) ) {
					continue;
				}
				$arguments = [
					'url'     => 'https://example.org/',
					'changes' => [ 'ask_before_embeds' => true ],
					'jobs'    => [ 1 ],
					'paused'  => true,
				] + self::SAMPLES;
				$response  = $this->rest( $method->verb, self::path( $route ), $arguments );
				self::assertSame( $status, $response->get_status(), $name );
				self::assertSame( [ 'code', 'message', 'data' ], array_keys( (array) $response->get_data() ) );
			}
		}
	}

	#[TestDox( 'Every argument and every answer has a schema' )]
	public function test_schemas(): void {
		foreach ( $this->routes() as $name => [ $route, $method ] ) {
			$schema = $route->schema;
			self::assertIsString( $schema['title'] ?? null, $name );
			self::assertArrayHasKey( 'type', $schema, $name );
			self::assertNotEmpty(
				'string' === $schema['type']
					? $schema['description'] ?? null
					: $schema['properties'] ?? $schema['items'] ?? $schema['additionalProperties'] ?? null,
				$name
			);
			foreach ( $method->arguments as $argument => $own ) {
				self::assertArrayHasKey( 'type', $own, "$name: $argument" );
			}
		}
	}

	#[TestDox( 'Every answer that needs no argument fits its schema' )]
	public function test_answers(): void {
		$this->log_in( 'network' );
		foreach ( $this->routes() as $name => [ $route, $method ] ) {
			// Routes with an ID are tested separately, because the record must exist.
			if (
				'GET' !== $method->verb
				|| array_column( $method->arguments, 'required' ) !== []
				|| str_contains( $route->path, '(?P<id>' )
			) {
				continue;
			}
			$response = $this->rest( 'GET', self::path( $route ) );
			self::assertSame( self::NOT_CONNECTED[ $name ] ?? 200, $response->get_status(), $name );
			if ( $response->is_error() ) {
				continue;
			}
			$data = json_decode( (string) wp_json_encode( $response->get_data() ), true );
			self::assertTrue( rest_validate_value_from_schema( $data, $route->schema, $name ), $name );
		}
	}

	#[TestDox( 'If the database fails, GET routes respond with 503 and Retry-After; only the routes in SHOWS_LESS show less' )]
	public function test_failing_database(): void {
		global $wpdb;
		$this->log_in( 'network' );
		$count = 0;
		foreach ( $this->routes() as $name => [ $route, $method ] ) {
			if ( 'GET' !== $method->verb || array_column( $method->arguments, 'required' ) !== [] ) {
				continue;
			}
			$end  = self::refuse( "/^\\s*SELECT.*`?{$wpdb->prefix}slipstream_/is" );
			$read = $this->rest( 'GET', self::path( $route ) );
			if ( ! $end() ) {
				continue;
			}
			++$count;
			if ( in_array( $name, self::SHOWS_LESS, true ) ) {
				self::assertSame( 200, $read->get_status(), $name );
				continue;
			}
			self::assertSame( [ 503, '60' ], [ $read->get_status(), $read->get_headers()['Retry-After'] ?? '' ], $name );
			self::assertSame( 'The database did not answer. Try again in a minute.', $read->get_data()['message'], $name );
		}
		self::assertGreaterThan( 30, $count );
	}

	#[TestDox( 'An argument outside its schema is refused with 400 and its name' )]
	public function test_arguments(): void {
		$this->log_in( 'network' );
		foreach ( $this->routes() as $name => [ $route, $method ] ) {
			foreach ( $method->arguments as $argument => $schema ) {
				if ( str_contains( $route->path, "(?P<$argument>" ) ) {
					// See test_path_arguments().
					continue;
				}
				$others = array_diff_key( array_intersect_key( self::SAMPLES, $method->arguments ), [ $argument => true ] );
				foreach ( [ [ $argument => [ 'not', [ 'fitting' ] ] ], [ $argument => "\x00" ], [] ] as $parameters ) {
					if ( [] === $parameters && true !== ( $schema['required'] ?? false ) ) {
						continue;
					}
					$response = $this->rest( $method->verb, self::path( $route ), $parameters + $others );
					self::assertSame( 400, $response->get_status(), "$name: $argument" );
					self::assertStringContainsString( $argument, (string) wp_json_encode( $response->get_data() ), $name );
				}
			}
		}
	}

	/** @return array<string, array{mixed}> */
	public static function unfitting(): array {
		return [
			'null'             => [ null ],
			'a list'           => [ [ 'a', 'b' ] ],
			'an empty list'    => [ [] ],
			'a nested object'  => [ [ 'a' => [ 'b' => [ 'c' => true ] ] ] ],
			'true'             => [ true ],
			'a large number'   => [ PHP_INT_MAX ],
			'a negative float' => [ -1.5 ],
			'a long text'      => [ str_repeat( '9', 100_000 ) ],
			'broken UTF-8'     => [ "\xff\xfe" ],
		];
	}

	#[DataProvider( 'unfitting' )]
	#[TestDox( 'No argument of a wrong type, in a path or beside it, makes a route warn or fail, for any user' )]
	public function test_wrong_types( mixed $value ): void {
		$this->filter( 'pre_http_request', new WP_Error( 'http_request_failed', 'No network.' ) );
		$this->filter( 'plugins_api', new WP_Error( 'plugins_api_failed', 'No network.' ) );
		foreach ( [ '', 'contributor', 'network' ] as $role ) {
			$this->log_in( $role );
			foreach ( $this->routes() as $name => [ $route, $method ] ) {
				preg_match_all( '/\(\?P<(\w+)>/', $route->path, $groups );
				foreach ( array_unique( [ ...$groups[1], ...array_keys( $method->arguments ) ] ) as $argument ) {
					$others   = array_intersect_key( self::SAMPLES, $method->arguments );
					$response = $this->rest( $method->verb, self::path( $route ), [ $argument => $value ] + $others );
					// Without a connection, services respond with 502 and WordPress' plugin directory with 500.
					$code = $response->is_error() ? $response->get_data()['code'] : '';
					self::assertTrue(
						500 !== $response->get_status() || 'install_plugin_failed' === $code,
						"$name: $argument as $role: $code"
					);
				}
			}
		}
	}

	#[TestDox( 'An argument in a path cannot be overridden by the query or the body' )]
	public function test_path_arguments(): void {
		foreach ( $this->routes() as $name => [ $route, $method ] ) {
			preg_match_all( '/\(\?P<(\w+)>/', $route->path, $groups );
			$path    = array_fill_keys( $groups[1], 'of the path' );
			$request = new WP_REST_Request( $method->verb );
			$request->set_attributes( $method->to_array() );
			$request->set_url_params( $path );
			$request->set_query_params( array_fill_keys( $groups[1], 'of the query' ) );
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( array_fill_keys( $groups[1], 'of the body' ) ) );
			self::assertSame(
				$path,
				array_map( static fn ( string $argument ): mixed => $request[ $argument ], array_combine( $groups[1], $groups[1] ) ),
				$name
			);
			self::assertSame( $path, array_intersect_key( $request->get_params(), $path ), $name );
		}
	}

	/**
	 * @return array<string, array{array<string, mixed>, int}>
	 */
	public static function counts(): array {
		return [
			'fitting'       => [ [ 'count' => 3 ], 200 ],
			'a number text' => [ [ 'count' => '3' ], 200 ],
			'too small'     => [ [ 'count' => 0 ], 400 ],
			'too large'     => [ [ 'count' => 10 ], 400 ],
			'text'          => [ [ 'count' => 'three' ], 400 ],
			'a list'        => [ [ 'count' => [ 3 ] ], 400 ],
			'missing'       => [ [], 400 ],
		];
	}

	/**
	 * @param array<string, mixed> $parameters
	 */
	#[DataProvider( 'counts' )]
	#[TestDox( 'The router checks the arguments of an extension\'s route against its schema, and passes them on with their types' )]
	public function test_extension_route( array $parameters, int $status ): void {
		new FixtureProject( [ 'alpha' => [ 'server' => 'return new Definition( routes: [ Slipstream\Tests\CountRoute::class ] );' ] ] );
		$response = $this->rest( 'POST', '/slipstream/v1/count', $parameters, 'subscriber' );
		self::assertSame( $status, $response->get_status() );
		if ( 200 === $status ) {
			self::assertSame( 3, $response->get_data() );
		} else {
			self::assertStringContainsString( '"count"', (string) wp_json_encode( $response->get_data()['data']['params'] ) );
		}
	}

	#[TestDox( 'The routes of an extension that is switched off are gone' )]
	public function test_switched_off_route(): void {
		new FixtureProject( [ 'alpha' => [ 'server' => 'return new Definition( routes: [ Slipstream\Tests\CountRoute::class ] );' ] ] );
		Plugin::get( Options::class )->set( 'off', [ 'alpha' ] );
		self::assertSame( 404, $this->rest( 'POST', '/slipstream/v1/count', [ 'count' => 3 ], 'administrator' )->get_status() );
	}

	#[TestDox( '[AVL-01] The list of extensions is the same as in the editor' )]
	public function test_available_extensions(): void {
		$data = $this->rest( 'GET', '/wpcom/v2/gutenberg/available-extensions', [], 'author' )->get_data();
		self::assertGreaterThanOrEqual( 38, count( $data ) );
		self::assertSame( [ 'available' => true ], $data['rating-star'] );
	}

	#[TestDox( '[UPG-13] The list of plans has the product slug of each' )]
	public function test_plans(): void {
		$data = $this->rest( 'GET', '/slipstream/v1/plans', [], 'author' )->get_data();
		self::assertSame(
			[ 'jetpack_free', 'jetpack_personal', 'jetpack_premium', 'jetpack_business', 'jetpack_ecommerce' ],
			array_column( $data, 'product_slug' )
		);
		self::assertSame(
			[ 'jetpack_ecommerce' ],
			array_column( array_filter( $data, static fn ( array $plan ): bool => $plan['current'] ), 'product_slug' )
		);
	}

	#[TestDox( '[NTC-04] The response about the site contains its data as a JSON string with the plan\'s name' )]
	public function test_site(): void {
		$data = $this->rest( 'GET', '/jetpack/v4/site', [], 'author' )->get_data();
		self::assertSame( 'success', $data['code'] );
		self::assertSame( 'eCommerce', json_decode( $data['data'], true )['plan']['product_name'] );
	}
}
