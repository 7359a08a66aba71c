<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Wordads;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Embeds\Embed;
use Slipstream\Domains\Embeds\Facade;
use Slipstream\Domains\Embeds\Provider;

/** Renders an ad in its reserved space. If the site requires consent, external content waits for it. */
final class Renderer {

	/** Sandbox permissions: an ad may open a new window, but not access this site. */
	private const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

	private const REL = 'sponsored nofollow noopener';

	/** @var int Number of ads rendered on this page so far. */
	private int $count = 0;

	public function __construct(
		private readonly AdSettings $settings,
		private readonly Facade $facade,
	) {}

	public function render( BlockAttributes $attributes ): string {
		if ( is_feed() || ! self::is_wanted() ) {
			return '';
		}
		$formats = AdFormat::all();
		$format  = $formats[ $attributes->choice( 'format', array_map( 'strval', array_keys( $formats ) ), AdFormat::FALLBACK ) ] ?? null;
		$ad      = null === $format ? null : $this->settings->ad( $format );
		if ( null === $format || null === $ad || '' === $ad->kind() ) {
			return '';
		}
		$classes = [
			'wp-block-jetpack-wordads',
			'align' . $attributes->choice( 'align', [ 'left', 'center', 'right' ], 'center' ),
			'wpcnt',
			'jetpack-wordads-hide-mobile' => $attributes->is( 'hideMobile' ),
		];
		return sprintf(
			'<div class="%1$s" role="region" aria-label="%2$s"><div class="wpa"><span class="wpa-about" aria-hidden="true">%3$s</span><div class="u" style="width:%4$dpx">%5$s</div></div></div>',
			esc_attr( ClassList::join( $classes ) ),
			esc_attr( $this->label() ),
			esc_html__( 'Advertisement', 'slipstream' ),
			$format->width,
			$this->content( $ad, $format )
		);
	}

	/** Shortcode `[wordads]` of old posts. Renders a block, so that the block's style is loaded. */
	public function shortcode(): string {
		return render_block(
			[
				'blockName'    => 'jetpack/wordads',
				'attrs'        => [],
				'innerBlocks'  => [],
				'innerHTML'    => '',
				'innerContent' => [],
			]
		);
	}

	private static function is_wanted(): bool {
		/**
		 * Filters whether ads in posts are turned off. A Jetpack filter.
		 *
		 * @param bool $is_disabled Default false.
		 */
		if ( (bool) apply_filters( 'wordads_inpost_disable', false ) ) {
			return false;
		}
		/**
		 * Filters whether this visitor sees ads, for example to hide them from paying members. A callback that excludes only
		 * some visitors must also forbid caching the page.
		 *
		 * @param bool $shows Default true.
		 */
		return (bool) apply_filters( 'slipstream_shows_ads', true );
	}

	/** Returns the accessible name of the ad's region. Unique on the page, since several regions must not share one. */
	private function label(): string {
		++$this->count;
		/* translators: %d: a number, from 2 on. */
		return 1 === $this->count ? __( 'Advertisement', 'slipstream' ) : sprintf( __( 'Advertisement %d', 'slipstream' ), $this->count );
	}

	private function content( Ad $ad, AdFormat $format ): string {
		$room = "width:{$format->width}px;height:{$format->height}px";
		if ( 'picture' === $ad->kind() && self::is_own( $ad->picture ) ) {
			return sprintf( '<div class="jetpack-wordads-room" style="%1$s">%2$s</div>', esc_attr( $room ), self::picture( $ad, $format ) );
		}
		$sandbox = self::SANDBOX . ( 'code' === $ad->kind() && $this->settings->trusts_code() ? ' allow-same-origin' : '' );
		return $this->facade->html(
			new Embed(
				provider: new Provider( 'ads', __( 'advertisers', 'slipstream' ), '', $sandbox ),
				frame_url: '',
				title: __( 'Advertisement', 'slipstream' ),
				link: $ad->link,
				link_text: '' === $ad->text ? (string) wp_parse_url( $ad->link, PHP_URL_HOST ) : $ad->text,
				button: __( 'Show the advertisement', 'slipstream' ),
				size_style: $room,
				document: self::document( 'code' === $ad->kind() ? $ad->code : self::picture( $ad, $format ) ),
			)
		);
	}

	/** Whether a picture is hosted on this site, so that it needs no consent. */
	private static function is_own( string $url ): bool {
		$host = static fn ( string $url ): string => strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
		return in_array( $host( $url ), array_map( $host, [ home_url(), content_url(), wp_get_upload_dir()['baseurl'] ] ), true );
	}

	private static function picture( Ad $ad, AdFormat $format ): string {
		$image = sprintf(
			'<img src="%1$s" alt="%2$s" width="%3$d" height="%4$d" loading="lazy">',
			esc_url( $ad->picture ),
			esc_attr( $ad->text ),
			$format->width,
			$format->height
		);
		return '' === $ad->link
			? $image
			: sprintf( '<a href="%1$s" rel="%2$s" target="_blank">%3$s</a>', esc_url( $ad->link ), esc_attr( self::REL ), $image );
	}

	/** @param string $content Trusted HTML: a picture, or ad code, which only users with `unfiltered_html` can save. */
	private static function document( string $content ): string {
		return sprintf(
			'<!doctype html><html lang="%1$s"><head><meta charset="utf-8"><title>%2$s</title><base target="_blank"><style>body{margin:0;overflow:hidden}img{display:block;object-fit:contain}</style></head><body>%3$s</body></html>',
			esc_attr( get_bloginfo( 'language' ) ),
			esc_html__( 'Advertisement', 'slipstream' ),
			$content
		);
	}
}
