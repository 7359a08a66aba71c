<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds;

use Slipstream\Assets\PageAssets;
use Slipstream\Blocks\EmbedConsent;
use Slipstream\Blocks\Excerpts;
use Slipstream\Blocks\ServerRoot;

/**
 * Prints an embed as a link, with reserved space for the frame. A script adds the frame when it is near the viewport. If visitors are
 * asked first, they load the frame with a button.
 */
final class Facade {

	public function __construct( private readonly EmbedConsent $consent ) {}

	/** @return string Markup. Feeds and emails contain only the link; excerpts contain nothing. */
	public function html( Embed $embed ): string {
		if ( Excerpts::is_generating() ) {
			return '';
		}
		$links = array_filter(
			[ $embed->link => $embed->link_text ] + $embed->more_links,
			static fn ( string $url ): bool => '' !== $url,
			ARRAY_FILTER_USE_KEY
		);
		$link  = implode(
			is_feed() ? '</p><p>' : ' ',
			array_map(
				static fn ( string $url, string $text ): string => sprintf( '<a href="%1$s">%2$s</a>', esc_url( $url ), esc_html( $text ) ),
				array_keys( $links ),
				$links
			)
		);
		if ( is_feed() ) {
			return '' === $link ? '' : "<p>$link</p>";
		}
		$asks   = $this->consent->may_wait();
		$button = $asks || $embed->autoplays ? $embed->poster . $this->consent->button( $embed->button, '' ) : '';
		PageAssets::style( 'slipstream-embeds', 'domains/embeds/style' );
		PageAssets::module( 'slipstream-embeds', 'domains/embeds/view' );
		return sprintf(
			'<div class="slipstream-embed"%1$s><div class="slipstream-embed__room"%2$s style="%3$s">%4$s<template>%5$s</template></div>%6$s</div>',
			ServerRoot::attribute( 'embed' ),
			$embed->autoplays ? ' data-moves' : '',
			esc_attr( $embed->size_style ),
			$button . $link,
			self::frame( $embed ),
			$asks ? EmbedConsent::memory( $embed->provider->id, $embed->provider->name ) : ''
		);
	}

	/** @return string Markup for the editor's preview: the frame in its space, with inline styles only. */
	public static function preview( Embed $embed ): string {
		$frame = str_replace( '<iframe ', '<iframe style="width:100%;height:100%;border:0" ', self::frame( $embed ) );
		return sprintf( '<div style="%1$s">%2$s</div>', esc_attr( $embed->size_style ), $frame );
	}

	/** Returns only the frame, for a dialog that the visitor has opened. */
	public static function frame( Embed $embed ): string {
		$features = array_filter(
			array_map( 'trim', explode( ';', $embed->provider->allow ) ),
			static fn ( string $feature ): bool => '' !== $feature
		);
		// Allow full screen only with the attribute, because some browsers ignore the permission, and others log a warning about both.
		$allow = implode( '; ', array_diff( $features, [ 'fullscreen' ] ) );
		return sprintf(
			'<iframe %1$s title="%2$s" loading="lazy" sandbox="%3$s"%4$s referrerpolicy="strict-origin-when-cross-origin"></iframe>',
			'' === $embed->document
				? sprintf( 'src="%s"', esc_url( $embed->provider->through_gateway( $embed->frame_url ) ) )
				: sprintf( 'srcdoc="%s"', htmlspecialchars( $embed->document ) ),
			esc_attr( $embed->title ),
			esc_attr( $embed->provider->sandbox ),
			( '' === $allow ? '' : sprintf( ' allow="%s"', esc_attr( $allow ) ) )
				. ( in_array( 'fullscreen', $features, true ) ? ' allowfullscreen' : '' )
		);
	}
}
