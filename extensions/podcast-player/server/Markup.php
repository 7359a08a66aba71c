<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Blocks\Icon;

/**
 * Markup that the player uses repeatedly, or in templates for the script.
 *
 * @phpstan-import-type Chapter from Podcast
 */
final class Markup {

	/** SVG path data of the icons. */
	private const ICONS = [
		'back'    => 'M11 7.5V4L5 9l6 5v-3.5a5 5 0 1 1-5 5H4a7 7 0 1 0 7-8z',
		'forward' => 'M13 7.5V4l6 5-6 5v-3.5a5 5 0 1 0 5 5h2a7 7 0 1 1-7-8z',
		'share'   => 'M10 8H7a4 4 0 0 0 0 8h3v-2H7a2 2 0 0 1 0-4h3zm4 0h3a4 4 0 0 1 0 8h-3v-2h3a2 2 0 0 0 0-4h-3zM8 11h8v2H8z',
		'out'     => 'M13 4h7v7h-2V7.400l-8.300 8.300-1.4-1.4L16.600 6H13zM5 6h5v2H6v10h10v-4h2v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1z',
	];

	public static function icon( string $name ): string {
		return Icon::svg(
			self::ICONS[ $name ],
			[
				'width'  => '24',
				'height' => '24',
			]
		);
	}

	/**
	 * Returns the controls that need the script, with their texts. They are hidden until the script runs, but take up their
	 * space. Left to right in all languages, as usual for players.
	 */
	public static function controls(): string {
		return sprintf(
			'<div class="jetpack-podcast-player__bar" dir="ltr">%1$s%2$s<label data-speed="1×"><input type="range" min="0.5" max="2" step="0.25" value="1" aria-label="%3$s"></label>%4$s</div><p class="jetpack-podcast-player--visually-hidden" role="status" aria-live="assertive" data-loading="%5$s" data-error="%6$s" data-copied="%7$s" data-shown="%8$s"></p>',
			self::button( 'back', __( 'Jump back 5 seconds', 'slipstream' ) ),
			self::button( 'forward', __( 'Skip forward 30 seconds', 'slipstream' ) ),
			esc_attr__( 'Playback speed', 'slipstream' ),
			self::button( 'share', __( 'Copy link to this moment', 'slipstream' ) ),
			/* translators: %s: title of an episode. */
			esc_attr__( 'Loading: %s', 'slipstream' ),
			esc_attr__( 'Error: Episode unavailable - Open in a new tab', 'slipstream' ),
			esc_attr__( 'Link copied.', 'slipstream' ),
			esc_attr__( 'The link is now in the address bar.', 'slipstream' )
		);
	}

	/** Returns the message that is shown instead of an episode that can't be played. */
	public static function unavailable(): string {
		return sprintf(
			'<template class="jetpack-podcast-player__unavailable"><span class="jetpack-podcast-player__track-error">%s <a target="_blank" rel="noopener noreferrer nofollow">%s</a></span></template>',
			esc_html__( 'Episode unavailable.', 'slipstream' ),
			esc_html__( 'Open in a new tab', 'slipstream' )
		);
	}

	/** Returns the messages for a player that threw an error: a general one, and one for a browser set to play no sounds. */
	public static function failures(): string {
		return sprintf(
			'<template class="jetpack-podcast-player__failures"><section class="jetpack-podcast-player"><p class="jetpack-podcast-player__error">%s</p></section><section class="jetpack-podcast-player"><p class="jetpack-podcast-player__error">%s</p></section></template>',
			esc_html__( 'An unexpected error occured within the Podcast Player. Reloading this page might fix the problem.', 'slipstream' ),
			esc_html__(
				'The podcast player cannot be displayed as your browser settings do not allow for sounds to be played in webpages. This can be changed in your browser’s “Internet options” settings. In the “Advanced” tab you will have to check the box next to “Play sounds in webpages” in the “Multimedia” section. Once you have confirmed that the box is checked, please press “Apply” and then reload this page.',
				'slipstream'
			)
		);
	}

	/**
	 * Returns the list of chapters. Without a script, each link opens the audio file at the chapter's start.
	 *
	 * @param list<Chapter> $chapters Chapters, possibly none.
	 */
	public static function chapters( array $chapters, string $src ): string {
		$items = '';
		foreach ( $chapters as $chapter ) {
			$items .= sprintf(
				'<li><a href="%s">%s</a> <time dir="ltr">%s</time></li>',
				esc_url( "$src#t={$chapter['start']}" ),
				esc_html( $chapter['title'] ),
				esc_html( Podcast::clock( $chapter['start'] ) )
			);
		}
		return $items;
	}

	/** @param string $name Name of the icon, also the last part of its CSS class. */
	private static function button( string $name, string $label ): string {
		return sprintf(
			'<button type="button" class="is-%1$s" aria-label="%2$s" title="%2$s">%3$s</button>',
			esc_attr( $name ),
			esc_attr( $label ),
			self::icon( $name )
		);
	}
}
