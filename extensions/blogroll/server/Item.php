<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Blogroll;

use Slipstream\Contracts\BlockAttributes;
use WP_Block;

/** Renders one website of a list: icon, name and description. */
final class Item {

	/** @param string $content Saved content: an empty element. */
	public static function render( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		$url  = self::web_address( $attributes->text( 'url', max: 2048 ) );
		$name = $attributes->text( 'name', max: 500 );
		if ( '' === $url && '' === $name ) {
			return '';
		}
		$is_shown    = static fn ( string $key ): bool => (bool) ( $block->context[ "slipstream/blogroll-$key" ] ?? true );
		$description = $is_shown( 'description' ) ? $attributes->text( 'description', max: 5000 ) : '';
		return sprintf(
			'<div %1$s>%2$s<div class="slipstream-blogroll__text">%3$s%4$s</div></div>',
			get_block_wrapper_attributes(),
			$is_shown( 'avatar' ) ? self::icon( $attributes ) : '',
			self::link( $url, '' === $name ? $url : $name, (bool) ( $block->context['openLinksNewWindow'] ?? true ) ),
			'' === $description ? '' : sprintf( '<p class="slipstream-blogroll__description">%s</p>', esc_html( $description ) )
		);
	}

	private static function icon( BlockAttributes $attributes ): string {
		$url = self::web_address( $attributes->text( 'icon', max: 2048 ) );
		return '' === $url
			? '<span class="slipstream-blogroll__icon"></span>'
			: sprintf( '<img src="%s" alt="" width="48" height="48" loading="lazy" referrerpolicy="no-referrer">', esc_url( $url ) );
	}

	private static function link( string $url, string $name, bool $is_new_window ): string {
		if ( '' === $url ) {
			return sprintf( '<span class="slipstream-blogroll__name">%s</span>', esc_html( $name ) );
		}
		return sprintf(
			'<a class="slipstream-blogroll__name" href="%1$s"%2$s>%3$s</a>',
			esc_url( $url ),
			$is_new_window ? ' target="_blank" rel="noopener"' : '',
			esc_html( $name )
		);
	}

	/** @return string The URL; '' unless it is an absolute http or https URL. */
	private static function web_address( string $url ): string {
		return 1 === preg_match( '#^https?://[^/?\#\s]#i', trim( $url ) ) ? esc_url_raw( trim( $url ), [ 'http', 'https' ] ) : '';
	}
}
