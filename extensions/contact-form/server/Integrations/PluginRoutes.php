<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\Integrations;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Support\Constants;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for plugins, as far as the form's panels need them. Only the newsletter plugin can be installed. */
final class PluginRoutes implements RouteProvider {

	/** Methods in WP_REST_Server::EDITABLE. */
	public const EDITABLE = [ 'POST', 'PUT', 'PATCH' ];

	private const SPACE = 'jetpack/v4';

	private const FILE = '(?P<plugin>[\w.\/-]+)';

	private const SOURCE = [
		'type'    => 'string',
		'default' => 'rest_api',
		'pattern' => '^[\w-]{1,100}$',
	];

	/** Schema without `required`: the route responds with a special error code if the value is missing. */
	private const STATUS = [
		'type'    => 'string',
		'pattern' => '^[\w-]*$',
	];

	public function __construct( private readonly PluginInstaller $installer ) {}

	public function routes(): array {
		$may      = self::authorize( ... );
		$activate = fn ( string $verb ): Method => new Method(
			$verb,
			$may,
			$this->activate( ... ),
			[
				'status' => self::STATUS,
				'source' => self::SOURCE,
			]
		);
		$found    = Schema::resource( 'plugin', self::result() + [ 'data' => self::plugin() ] );
		return [
			new Route(
				self::SPACE,
				'/plugins',
				Schema::map( 'plugins', self::plugin() ),
				[ new Method( 'GET', $may, $this->list( ... ) ), $this->installing() ]
			),
			new Route(
				self::SPACE,
				'/plugins/' . self::FILE,
				Schema::resource( 'plugin-activation', self::result() ),
				array_map( $activate, self::EDITABLE )
			),
			new Route( self::SPACE, '/plugin/' . self::FILE, $found, [ new Method( 'GET', $may, $this->read( ... ) ) ] ),
		];
	}

	/** Returns the slug of the newsletter plugin. */
	public static function slug(): string {
		return Constants::from_file( dirname( __DIR__, 2 ) . '/integrations/newsletter/plugin.json' )->text( 'slug' );
	}

	/** Returns an error with status 401 for visitors, or 403 for logged-in users. */
	public static function permission_error( string $code, string $message ): WP_Error {
		return new WP_Error( $code, $message, [ 'status' => rest_authorization_required_code() ] );
	}

	private function installing(): Method {
		$statuses = is_multisite() ? [ 'inactive', 'active', 'network-active' ] : [ 'inactive', 'active' ];
		return new Method(
			'POST',
			self::authorize_installing( ... ),
			$this->install( ... ),
			[
				'slug'   => Schema::TEXT + [
					'required' => true,
					'enum'     => [ self::slug() ],
				],
				'status' => Schema::TEXT + [
					'default' => 'inactive',
					'enum'    => $statuses,
				],
				'source' => self::SOURCE,
			]
		);
	}

	private static function authorize(): bool|WP_Error {
		return current_user_can( 'activate_plugins' )
			? true
			: self::permission_error(
				'invalid_user_permission_activate_plugins',
				__( 'You are not allowed to manage this site’s plugins.', 'slipstream' )
			);
	}

	private static function authorize_installing(): bool|WP_Error {
		$may = self::authorize();
		if ( true !== $may || current_user_can( 'install_plugins' ) ) {
			return $may;
		}
		return self::permission_error( 'not_allowed', __( 'You are not allowed to install plugins on this site.', 'slipstream' ) );
	}

	private function list(): WP_REST_Response|WP_Error {
		$plugins = InstalledPlugins::all();
		return [] === $plugins
			? self::missing( 'not_found', __( 'Unable to list plugins.', 'slipstream' ) )
			: new WP_REST_Response( $plugins );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Request with the plugin's file in its path. */
	private function read( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$plugin = InstalledPlugins::find( self::file( $request ) );
		return null === $plugin
			? self::missing( 'plugin_not_found', __( 'Plugin not found.', 'slipstream' ) )
			: self::success( __( 'Plugin found.', 'slipstream' ), [ 'data' => $plugin ] );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Request with `slug`, `status` and `source`. */
	private function install( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$slug = (string) $request['slug'];
		$file = InstalledPlugins::file_in( $slug );
		$file = '' === $file ? $this->installer->install( $slug ) : $file;
		if ( $file instanceof WP_Error ) {
			return $file;
		}
		if ( 'inactive' !== $request['status'] ) {
			return $this->activate_file( $file, $request );
		}
		/* translators: %s: name of a plugin. */
		return self::success( sprintf( __( 'Installed %s', 'slipstream' ), InstalledPlugins::find( $file )['Name'] ?? $slug ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Request with `status` and `source`. */
	private function activate( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return match ( true ) {
			'active' !== $request['status'] => new WP_Error(
				'missing_status_parameter',
				__( 'The status must be “active”.', 'slipstream' ),
				[ 'status' => 403 ]
			),
			[] === InstalledPlugins::all() => self::missing( 'no_plugins_found', __( 'This site has no plugins.', 'slipstream' ) ),
			'php' === trim( self::file( $request ), './' ) => self::missing(
				'no_plugin_specified',
				__( 'Specify a plugin.', 'slipstream' )
			),
			default => $this->activate_file( self::file( $request ), $request ),
		};
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Request with `status` and `source`. */
	private function activate_file( string $file, WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$is_network = 'network-active' === $request['status'];
		if ( ! current_user_can( $is_network ? 'manage_network_plugins' : 'activate_plugin', $file ) ) {
			return self::permission_error( 'not_allowed', __( 'You are not allowed to activate this plugin.', 'slipstream' ) );
		}
		$done = $this->installer->activate( $file, (string) $request['source'], $is_network );
		return $done instanceof WP_Error
			? $done
			/* translators: %s: name of a plugin. */
			: self::success( sprintf( __( 'Activated %s', 'slipstream' ), InstalledPlugins::find( $file )['Name'] ?? $file ) );
	}

	/**
	 * Returns the plugin file from the path. In `$request['plugin']`, a query argument would override it.
	 * @param WP_REST_Request<array<string, mixed>> $request Request with the plugin's file in its path.
	 */
	private static function file( WP_REST_Request $request ): string {
		return ( $request->get_url_params()['plugin'] ?? '' ) . '.php';
	}

	/** @param array<string, mixed> $properties Further properties of the response. */
	private static function success( string $message, array $properties = [] ): WP_REST_Response {
		$result = [
			'code'    => 'success',
			'message' => $message,
		];
		return new WP_REST_Response( $result + $properties );
	}

	private static function missing( string $code, string $message ): WP_Error {
		return new WP_Error( $code, $message, [ 'status' => 404 ] );
	}

	/** @return array<string, array<string, mixed>> */
	private static function result(): array {
		return [
			'code'    => Schema::TEXT,
			'message' => Schema::TEXT,
		];
	}

	/** @return array<string, mixed> JSON schema of a plugin. Headers are strings, except `Network`. */
	private static function plugin(): array {
		return Schema::object(
			[
				'Name'    => Schema::TEXT,
				'Version' => Schema::TEXT,
				'active'  => Schema::BOOLEAN,
			]
		) + [ 'additionalProperties' => [ 'type' => [ 'string', 'boolean' ] ] ];
	}
}
