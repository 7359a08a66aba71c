<?php
declare( strict_types=1 );

namespace Slipstream\Rest;

use Slipstream\Availability\Declarations;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Plugin;

/** Registers the REST routes of the core, of domains and of usable extensions. */
final class Router {

	/** The core's routes. */
	private const PROVIDERS = [
		Routes\AvailableExtensions::class,
		Routes\Plans::class,
		Routes\ResolveRedirect::class,
		Routes\Site::class,
		Routes\WebhookRoute::class,
		Routes\HomeRoute::class,
		Routes\WelcomeRoutes::class,
		Routes\MoveRoutes::class,
		Routes\RepairRoutes::class,
		Routes\CheckRoutes::class,
		// Routes for the settings screen.
		Routes\FeatureRoutes::class,
		Routes\PlanRoutes::class,
		Routes\ServiceRoutes::class,
		Routes\AccountRoutes::class,
		Routes\SettingsRoutes::class,
		Routes\StoredDataRoute::class,
		Routes\JobRoutes::class,
		Routes\JobGroupRoutes::class,
		Routes\MailRoutes::class,
	];

	/** The core's routes for network administrators. */
	private const NETWORK_PROVIDERS = [
		Routes\SiteRoutes::class,
	];

	public function __construct( private readonly Declarations $declarations ) {}

	/** @return list<Route> All routes on this site. */
	public function routes(): array {
		$core      = [ ...self::PROVIDERS, ...( is_multisite() ? self::NETWORK_PROVIDERS : [] ) ];
		$providers = [
			...array_map( static fn ( string $class ): RouteProvider => Plugin::get( $class ), $core ),
			...$this->declarations->route_providers(),
		];
		return array_merge( ...array_map( static fn ( RouteProvider $provider ): array => $provider->routes(), $providers ) );
	}

	/** Hook `rest_api_init`. */
	public function register(): void {
		foreach ( $this->routes() as $route ) {
			register_rest_route(
				$route->namespace,
				$route->path,
				array_map( static fn ( Method $method ): array => $method->to_array(), $route->methods )
					+ [ 'schema' => static fn (): array => $route->schema ]
			);
		}
	}
}
