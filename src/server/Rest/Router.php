<?php
/**
 * The REST routes.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Rest;

use Slipstream\Availability\Availability;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Registration\Registry;

/**
 * Registers the core's routes and those of all usable extensions.
 */
final class Router {

	/** The core's routes. */
	private const ROUTES = [
		Routes\AvailableExtensions::class,
		Routes\Plans::class,
		Routes\ResolveRedirect::class,
		Routes\Site::class,
		// Of the settings screen.
		Routes\Features::class,
		Routes\SwitchFeatures::class,
		Routes\PlanChoice::class,
		Routes\ChoosePlan::class,
		Routes\Services::class,
		Routes\SetCredentials::class,
		Routes\RemoveCredentials::class,
		Routes\TestService::class,
		Routes\Accounts::class,
		Routes\ConnectAccount::class,
		Routes\DisconnectAccount::class,
		Routes\Settings::class,
		Routes\ChangeSettings::class,
		Routes\FailedJobs::class,
		Routes\RetryJobs::class,
	];

	/** The core's routes that only a network of sites has. */
	private const NETWORK_ROUTES = [
		Routes\NetworkSites::class,
		Routes\ChooseSitePlan::class,
	];

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Registry     $registry     What the build found.
	 * @param Extensions   $extensions   The server halves.
	 * @param Availability $availability The gate.
	 */
	public function __construct(
		private readonly Registry $registry,
		private readonly Extensions $extensions,
		private readonly Availability $availability,
	) {}

	/**
	 * Every route of this site.
	 *
	 * @return list<Route>
	 */
	public function routes(): array {
		$classes = [ self::ROUTES, is_multisite() ? self::NETWORK_ROUTES : [] ];
		foreach ( array_keys( $this->registry->extensions() ) as $slug ) {
			if ( $this->availability->of( $slug )->is_usable() ) {
				$classes[] = $this->extensions->load( $slug )->routes;
			}
		}
		return array_map( [ Plugin::class, 'get' ], array_merge( ...$classes ) );
	}

	/**
	 * Hook `rest_api_init`.
	 */
	public function register(): void {
		foreach ( $this->routes() as $route ) {
			$endpoint = $route->endpoint();
			register_rest_route(
				$endpoint->space,
				$endpoint->path,
				[
					[
						'methods'             => $endpoint->methods,
						'permission_callback' => [ $route, 'permit' ],
						'callback'            => [ $route, 'respond' ],
						'args'                => array_map( [ self::class, 'checked' ], $endpoint->arguments ),
					],
					'schema' => static fn (): array => $endpoint->schema,
				]
			);
		}
	}

	/**
	 * An argument that WordPress checks against its schema and then brings into its type.
	 *
	 * @param array<string, mixed> $argument JSON schema.
	 * @return array<string, mixed>
	 */
	private static function checked( array $argument ): array {
		return $argument + [
			'validate_callback' => 'rest_validate_request_arg',
			'sanitize_callback' => 'rest_sanitize_request_arg',
		];
	}
}
