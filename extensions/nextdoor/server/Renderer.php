<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Nextdoor;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Embeds\Embed;
use Slipstream\Domains\Embeds\EmbedUrl;
use Slipstream\Domains\Embeds\Facade;
use Slipstream\Domains\Embeds\Provider;
use Slipstream\Support\Constants;

/** Renders a public Nextdoor post as an iframe. Any other URL becomes a link. */
final class Renderer {

	private readonly Constants $constants;

	public function __construct( private readonly Facade $facade ) {
		$this->constants = Constants::from_parent( __DIR__ );
	}

	public function render( BlockAttributes $attributes ): string {
		$typed  = $attributes->text( 'url', max: 2048 );
		$url    = EmbedUrl::validate( $typed, $this->constants->strings( 'hosts' ) );
		$is_one = 1 === preg_match( "#{$this->constants->text( 'path' )}#D", (string) wp_parse_url( $url, PHP_URL_PATH ), $match );
		$markup = $is_one ? $this->facade->html( $this->embed( $match[1] ) ) : EmbedUrl::to_link( $typed );
		return '' === $markup ? '' : sprintf( '<div %1$s>%2$s</div>', get_block_wrapper_attributes(), $markup );
	}

	private function embed( string $id ): Embed {
		$origin = $this->constants->text( 'origin' );
		return new Embed(
			provider: new Provider( 'nextdoor', 'Nextdoor', $origin, $this->constants->text( 'sandbox' ) ),
			frame_url: "$origin/embed/$id",
			title: __( 'Post on Nextdoor', 'slipstream' ),
			link: "$origin/p/$id",
			link_text: __( 'View the post on Nextdoor', 'slipstream' ),
			button: __( 'Show the post from Nextdoor', 'slipstream' ),
			size_style: "height:{$this->constants->integer( 'height' )}px",
		);
	}
}
