<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery\Drawing;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Discovery\DiscoverySettings;
use WP_REST_Request;
use WP_REST_Response;

/** REST route that draws a picture of a title, for the preview in the editor. */
final class PictureRoute implements RouteProvider {

	/** Maximum characters of a title. The picture shows fewer. */
	private const MAX_TITLE = 1000;

	public function __construct( private readonly DiscoverySettings $settings ) {}

	public function routes(): array {
		$title = [
			'type'      => 'string',
			'required'  => true,
			'maxLength' => self::MAX_TITLE,
			'pattern'   => Schema::NO_CONTROLS,
		];
		return [
			new Route(
				'slipstream/v1',
				'/discovery/picture',
				Schema::resource( 'drawn-picture', [ 'url' => [ 'type' => [ 'string', 'null' ] ] ] ),
				[
					new Method(
						'GET',
						'edit_posts',
						fn ( WP_REST_Request $request ): WP_REST_Response => new WP_REST_Response(
							[ 'url' => $this->settings->draws_pictures() ? DrawnPictures::preview( (string) $request['title'] ) : null ]
						),
						[ 'title' => $title ]
					),
				]
			),
		];
	}
}
