<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Gif;

use Slipstream\Blocks\SafeMarkup;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Embeds\EmbedUrl;
use Slipstream\Domains\Embeds\Embed;
use Slipstream\Domains\Embeds\Facade;
use Slipstream\Domains\Embeds\Provider;

/** Renders the GIF in Giphy's frame. Also renders Tumblr images, which a development version of Jetpack saved. */
final class Renderer {

	public const GIPHY = [ 'giphy.com' ];

	private const TUMBLR_IMAGE = '#^https://(?:\d{1,3}\.)?media\.tumblr\.com/[^?\#]+\.gifv?(?:[?\#]|$)#i';
	private const TUMBLR_PAGE  = '#^https://embed\.tumblr\.com/embed/post/#';
	private const TUMBLR_BLOG  = '#^https://(?:[a-z0-9-]+\.)?tumblr\.com/#';

	/** Giphy's page needs its own origin and scripts to play, and a pop-up to open its link. */
	private const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

	private const DEFAULT_RATIO = 56.2;

	/** Limits of the height, in percent of the width. */
	private const MIN_RATIO = 5;
	private const MAX_RATIO = 500;

	private const MAX_TITLE = 1000;

	public function __construct( private readonly Facade $facade ) {}

	public function render( BlockAttributes $attributes ): string {
		$embed = $this->giphy( $attributes ) ?? $this->tumblr( $attributes );
		if ( null === $embed ) {
			return '';
		}
		$caption = SafeMarkup::inline( $attributes->text( 'caption' ) );
		return sprintf(
			'<div %1$s><figure><div class="wp-block-jetpack-gif-wrapper">%2$s</div>%3$s</figure></div>',
			get_block_wrapper_attributes(),
			$this->facade->html( $embed ),
			'' === $caption ? '' : "<figcaption class=\"wp-block-jetpack-gif-caption gallery-caption\">$caption</figcaption>"
		);
	}

	private function giphy( BlockAttributes $attributes ): ?Embed {
		$url = EmbedUrl::validate( $attributes->text( 'giphyUrl' ), self::GIPHY );
		if ( '' === $url ) {
			return null;
		}
		return self::embed(
			$attributes,
			new Provider( 'giphy', 'Giphy', 'https://giphy.com', self::SANDBOX ),
			$url,
			str_replace( '/embed/', '/gifs/', $url )
		);
	}

	private function tumblr( BlockAttributes $attributes ): ?Embed {
		$image  = EmbedUrl::validate( $attributes->text( 'gifUrl' ), self::TUMBLR_IMAGE );
		$page   = EmbedUrl::validate( $attributes->text( 'gifUrl' ), self::TUMBLR_PAGE );
		$source = EmbedUrl::validate( $attributes->text( 'attributionUrl' ), self::TUMBLR_BLOG );
		if ( '' === $image . $page ) {
			return null;
		}
		// A frame that only contains an image needs no permissions.
		$provider = new Provider( 'tumblr', 'Tumblr', 'https://embed.tumblr.com', '' === $image ? self::SANDBOX : '' );
		$document = '' === $image ? '' : self::document( $image, self::title( $attributes ) );
		return self::embed( $attributes, $provider, $page, '' === $source ? $image . $page : $source, $document );
	}

	private static function embed(
		BlockAttributes $attributes,
		Provider $provider,
		string $url,
		string $link,
		string $document = ''
	): Embed {
		return new Embed(
			provider: $provider,
			frame_url: $url,
			title: self::title( $attributes ),
			link: $link,
			/* translators: 1: description of a GIF, 2: a company, such as Giphy. */
			link_text: sprintf( __( '%1$s (on %2$s)', 'slipstream' ), self::title( $attributes ), $provider->name ),
			/* translators: %s: a company, such as Giphy. */
			button: sprintf( __( 'Show the GIF from %s', 'slipstream' ), $provider->name ),
			size_style: sprintf( 'aspect-ratio:100/%s', self::ratio( $attributes->text( 'paddingTop' ) ) ),
			document: $document,
			autoplays: true,
		);
	}

	/** Returns the alternative text, or the search terms unless they are a pasted URL. */
	private static function title( BlockAttributes $attributes ): string {
		foreach ( [ 'alt', 'searchText' ] as $name ) {
			$text = trim( wp_strip_all_tags( $attributes->text( $name, max: self::MAX_TITLE ) ) );
			if ( '' !== $text && 0 === preg_match( '#^(?:https?:)?//|^(?:[\w-]+\.)*(?:giphy\.com|gph\.is)/#i', $text ) ) {
				return $text;
			}
		}
		return __( 'Animated image', 'slipstream' );
	}

	/** Returns the height in percent of the width, within limits. */
	private static function ratio( string $padding ): string {
		$ratio = 1 === preg_match( '/^(\d{1,6}(?:\.\d{1,6})?)%$/D', $padding, $match ) ? (float) $match[1] : self::DEFAULT_RATIO;
		return (string) min( max( $ratio, self::MIN_RATIO ), self::MAX_RATIO );
	}

	private static function document( string $image, string $alt ): string {
		return sprintf(
			'<!doctype html><html lang="%1$s"><meta charset="utf-8"><title>%2$s</title><style>body{margin:0}img{display:block;width:100vw;height:100vh;object-fit:contain}</style><img src="%3$s" alt="%2$s"></html>',
			esc_attr( get_bloginfo( 'language' ) ),
			esc_attr( $alt ),
			esc_url( $image )
		);
	}
}
