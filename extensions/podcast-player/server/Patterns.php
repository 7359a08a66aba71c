<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Contracts\BlockPattern;

/** The block pattern with this block. */
final class Patterns {

	public static function podcast_episode(): BlockPattern {
		return new BlockPattern(
			name: 'podcast-episode',
			title: __( 'Podcast episode', 'slipstream' ),
			description: __( 'Player, summary and transcript of an episode, with a subscription form.', 'slipstream' ),
			keywords: _x( 'podcast, episode, audio, transcript', 'keywords of a pattern', 'slipstream' ),
			category: 'media',
			file: __DIR__ . '/patterns/podcast-episode.php',
			needs: [ 'jetpack/subscriptions' ],
		);
	}
}
