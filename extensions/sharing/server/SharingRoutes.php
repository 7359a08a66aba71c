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

/** Reads and writes Jetpack's options of sharing buttons, for the settings screen. */
final class SharingRoutes implements RouteProvider {

	private const IDS = [
		'type'     => 'array',
		'maxItems' => 100,
		'items'    => [
			'type'    => 'string',
			// Other plugins' services may have capitals and underscores.
			'pattern' => '^[A-Za-z0-9_-]{1,40}$',
		],
	];

	public function __construct( private readonly SharingOptions $options ) {}

	public function routes(): array {
		$properties = [
			'visible'  => self::IDS,
			'hidden'   => self::IDS,
			'style'    => Schema::TEXT + [ 'enum' => SharingOptions::STYLES ],
			'label'    => Schema::TEXT + [
				'maxLength' => 100,
				'pattern'   => '^[^\\x00-\\x1F]*$',
			],
			'archives' => Schema::BOOLEAN,
		];
		return [
			new Route(
				'slipstream/v1',
				'/sharing',
				Schema::resource( 'sharing-options', $properties ),
				[
					new Method( 'GET', 'manage_options', fn (): WP_REST_Response => $this->current() ),
					new Method( 'POST', 'manage_options', $this->store( ... ), $properties ),
				]
			),
		];
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
	 * Changes what is sent. All other entries of the options stay, so that Jetpack can read them.
	 * @param WP_REST_Request<array<string, mixed>> $request With the properties of the route.
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
		if ( is_string( $request['label'] ) ) {
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
