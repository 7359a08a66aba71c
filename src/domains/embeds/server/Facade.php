<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds;

use Slipstream\Blocks\EmbedConsent;
use Slipstream\Blocks\Excerpts;
use Slipstream\Support\BuildAsset;
use Slipstream\Support\PageAssets;

/** Prints an embed: its frame, or, where visitors are asked first, a button, a link and room for the frame. */
final class Facade {

	public function __construct( private readonly EmbedConsent $consent ) {}

	/** @return string Of a feed or a mail only the link; of an excerpt, which has the post's own words, nothing. */
	public function html( Embed $embed ): string {
		if ( Excerpts::is_being_made() ) {
			return '';
		}
		$links = array_filter( [ $embed->link => $embed->link_text ] + $embed->more_links, static fn ( string $url ): bool => '' !== $url, ARRAY_FILTER_USE_KEY );
		$link  = implode( is_feed() ? '</p><p>' : ' ', array_map( static fn ( string $url, string $text ): string => sprintf( '<a href="%1$s">%2$s</a>', esc_url( $url ), esc_html( $text ) ), array_keys( $links ), $links ) );
		if ( is_feed() ) {
			return '' === $link ? '' : "<p>$link</p>";
		}
		$asks  = $this->consent->waits();
		$waits = $asks || $embed->moves;
		self::enqueue( $waits || '' !== $embed->document );
		$frame = self::frame( $embed );
		return sprintf(
			'<div class="slipstream-embed"><div class="slipstream-embed__room"%4$s style="%1$s">%2$s</div>%3$s</div>',
			esc_attr( $embed->room ),
			$waits ? $embed->poster . $this->consent->button( $embed->button, '' ) . "$link<template>$frame</template>" : "$frame<noscript>$link</noscript>",
			$asks ? EmbedConsent::memory( $embed->provider->id, $embed->provider->name ) : '',
			$embed->moves ? ' data-moves' : ''
		);
	}

	/** @return string For an author's preview: the frame at once, in its room, where no stylesheet of ours is. */
	public static function preview( Embed $embed ): string {
		$frame = str_replace( '<iframe ', '<iframe style="width:100%;height:100%;border:0" ', self::frame( $embed ) );
		return sprintf( '<div style="%1$s">%2$s</div>', esc_attr( $embed->room ), $frame );
	}

	/** The frame alone, for a place where the visitor has asked for it already, as a dialog that a press opens. */
	public static function frame( Embed $embed ): string {
		$allow = '' === $embed->provider->allow ? '' : sprintf( ' allow="%s"', esc_attr( $embed->provider->allow ) );
		return sprintf(
			'<iframe %1$s title="%2$s" loading="lazy" sandbox="%3$s"%4$s referrerpolicy="strict-origin-when-cross-origin"></iframe>',
			'' === $embed->document ? sprintf( 'src="%s"', esc_url( $embed->provider->through_gateway( $embed->address ) ) ) : sprintf( 'srcdoc="%s"', htmlspecialchars( $embed->document ) ),
			esc_attr( $embed->title ),
			esc_attr( $embed->provider->sandbox ),
			$allow . ( str_contains( $embed->provider->allow, 'fullscreen' ) ? ' allowfullscreen' : '' )
		);
	}

	/** @param bool $has_script Where frames stand at once, their room needs the style alone. */
	private static function enqueue( bool $has_script ): void {
		PageAssets::style( 'slipstream-embeds', 'domains/embeds/style' );
		if ( $has_script ) {
			PageAssets::module( 'slipstream-embeds', 'domains/embeds/view' );
		}
	}
}
