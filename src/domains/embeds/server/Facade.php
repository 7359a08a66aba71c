<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds;

use Slipstream\Assets\PageAssets;
use Slipstream\Blocks\EmbedConsent;
use Slipstream\Blocks\Excerpts;
use Slipstream\Blocks\ServerRoot;

/**
 * Prints an embed: room for its frame, which a script adds once it may and is about to be seen; a link until then; a button where visitors
 * are asked first.
 */
final class Facade {

	public function __construct( private readonly EmbedConsent $consent ) {}

	/** @return string Of a feed or a mail only the link; of an excerpt, which has the post's own words, nothing. */
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
		$button = $asks || $embed->moves ? $embed->poster . $this->consent->button( $embed->button, '' ) : '';
		PageAssets::style( 'slipstream-embeds', 'domains/embeds/style' );
		PageAssets::module( 'slipstream-embeds', 'domains/embeds/view' );
		return sprintf(
			'<div class="slipstream-embed"%1$s><div class="slipstream-embed__room"%2$s style="%3$s">%4$s<template>%5$s</template></div>%6$s</div>',
			ServerRoot::attribute( 'embed' ),
			$embed->moves ? ' data-moves' : '',
			esc_attr( $embed->room ),
			$button . $link,
			self::frame( $embed ),
			$asks ? EmbedConsent::memory( $embed->provider->id, $embed->provider->name ) : ''
		);
	}

	/** @return string For an author's preview: the frame at once, in its room, where no stylesheet of ours is. */
	public static function preview( Embed $embed ): string {
		$frame = str_replace( '<iframe ', '<iframe style="width:100%;height:100%;border:0" ', self::frame( $embed ) );
		return sprintf( '<div style="%1$s">%2$s</div>', esc_attr( $embed->room ), $frame );
	}

	/** The frame alone, for a place where the visitor has asked for it already, as a dialog that a press opens. */
	public static function frame( Embed $embed ): string {
		$features = array_filter(
			array_map( 'trim', explode( ';', $embed->provider->allow ) ),
			static fn ( string $feature ): bool => '' !== $feature
		);
		// Browsers warn about a frame that is allowed full screen twice; not all of them read it in `allow`.
		$allow = implode( '; ', array_diff( $features, [ 'fullscreen' ] ) );
		return sprintf(
			'<iframe %1$s title="%2$s" loading="lazy" sandbox="%3$s"%4$s referrerpolicy="strict-origin-when-cross-origin"></iframe>',
			'' === $embed->document
				? sprintf( 'src="%s"', esc_url( $embed->provider->through_gateway( $embed->address ) ) )
				: sprintf( 'srcdoc="%s"', htmlspecialchars( $embed->document ) ),
			esc_attr( $embed->title ),
			esc_attr( $embed->provider->sandbox ),
			( '' === $allow ? '' : sprintf( ' allow="%s"', esc_attr( $allow ) ) )
				. ( in_array( 'fullscreen', $features, true ) ? ' allowfullscreen' : '' )
		);
	}
}
