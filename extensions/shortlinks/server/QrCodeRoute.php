<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Shortlinks;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\QrCode\QrCode;
use WP_REST_Request;
use WP_REST_Response;

/** REST route for the QR code of a post's shortlink. The editor uses it. */
final class QrCodeRoute implements RouteProvider {

	public function routes(): array {
		return [
			new Route(
				'slipstream/v1',
				'/shortlinks/(?P<id>\d+)/qr-code',
				Schema::resource(
					'qr-code',
					[
						'path' => Schema::TEXT,
						'size' => Schema::INTEGER,
					]
				),
				[
					new Method(
						'GET',
						'edit_posts',
						static function ( WP_REST_Request $request ): WP_REST_Response {
							// No permission check for the post: for_post() returns the shortlink of public posts only.
							$url  = Shortlink::for_post( (int) $request['id'] );
							$code = '' === $url ? null : QrCode::from_bytes( $url );
							return new WP_REST_Response(
								[
									'path' => $code?->path() ?? '',
									'size' => $code?->size() ?? 0,
								]
							);
						},
						[
							'id' => Schema::INTEGER + [
								'minimum'  => 1,
								'required' => true,
							],
						]
					),
				]
			),
		];
	}
}
