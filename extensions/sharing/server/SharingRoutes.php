<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Sharing;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Discovery\Sharing\ShownViews;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for reading and writing Jetpack's sharing options. The settings screen uses them. */
final class SharingRoutes implements RouteProvider {

	private const IDS = [
		'type'     => 'array',
		'maxItems' => 100,
		'items'    => [
			'type'    => 'string',
			// IDs of services that other plugins add may contain capitals and underscores.
			'pattern' => '^[A-Za-z0-9_-]{1,40}$',
		],
	];

	public function __construct( private readonly SharingOptions $options ) {}

	public function routes(): array {
		$properties = [
			'visible'  => self::IDS,
			'hidden'   => self::IDS,
			'style'    => Schema::TEXT + [ 'enum' => SharingOptions::STYLES ],
			'label'    => Schema::TEXT,
			'archives' => Schema::BOOLEAN,
		];
		// The limits apply only to a new headline. The stored one may exceed them until the owner changes it.
		$new = [
			'label' => Schema::TEXT + [
				'maxLength' => 100,
				'pattern'   => Schema::ONE_LINE,
			],
		] + $properties;
		return [
			new Route(
				'slipstream/v1',
				'/sharing',
				Schema::resource( 'sharing-options', $properties ),
				[
					new Method( 'GET', 'manage_options', fn (): WP_REST_Response => $this->current() ),
					new Method( 'POST', 'manage_options', $this->store( ... ), $new ),
				]
			),
			new Route(
				'slipstream/v1',
				'/sharing/icons',
				Schema::map( 'sharing-icons', Schema::TEXT ),
				[ new Method( 'GET', 'edit_posts', static fn (): WP_REST_Response => new WP_REST_Response( self::icons() ) ) ]
			),
		];
	}

	/** @return array<string, string> SVG of each service as pages print it, by ID. For previews in the editor and the settings. */
	private static function icons(): array {
		return array_map( static fn ( Service $service ): string => $service->icon(), ServiceList::all() );
	}

	private function current(): WP_REST_Response {
		return new WP_REST_Response(
			$this->options->ids() + [
				'style'    => $this->options->style(),
				'label'    => $this->options->label(),
				'archives' => ShownViews::has_archives(),
			]
		);
	}

	/**
	 * Updates the submitted properties. Keeps all other entries of the options for Jetpack.
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters: any of the route's properties.
	 */
	private function store( WP_REST_Request $request ): WP_REST_Response {
		$ids = $this->options->ids();
		update_option(
			SharingOptions::SERVICES,
			[
				'visible' => is_array( $request['visible'] ) ? $request['visible'] : $ids['visible'],
				'hidden'  => is_array( $request['hidden'] ) ? $request['hidden'] : $ids['hidden'],
			],
			true
		);
		$options = SharingOptions::all();
		$general = is_array( $options['global'] ?? null ) ? $options['global'] : [];
		if ( is_string( $request['style'] ) ) {
			$general['button_style'] = $request['style'];
		}
		// Do not replace a stored `false`, which means the default headline in the language of the site.
		if ( is_string( $request['label'] ) && $request['label'] !== $this->options->label() ) {
			$general['sharing_label'] = sanitize_text_field( $request['label'] );
		}
		if ( is_bool( $request['archives'] ) ) {
			$types           = array_values( array_diff( ShownViews::all(), [ 'index' ] ) );
			$general['show'] = $request['archives'] ? [ ...$types, 'index' ] : $types;
		}
		update_option( ShownViews::OPTION, array_merge( $options, [ 'global' => $general ] ), true );
		return $this->current();
	}
}
