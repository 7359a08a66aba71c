<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

use Slipstream\Plugin;
use Slipstream\Support\Constants;

/** Data about networks that the editor uses as well. */
final class NetworkInfo {

	/**
	 * Returns the display name of a network.
	 * @return non-empty-string For a network that Slipstream no longer supports, its ID with a capital letter.
	 */
	public static function title( string $network ): string {
		$title = self::file()->texts( 'titles' )[ $network ] ?? ucfirst( $network );
		return '' === $title ? '?' : $title;
	}

	/** @return list<string> IDs of all networks. */
	public static function ids(): array {
		return array_keys( self::file()->texts( 'titles' ) );
	}

	/** Whether posts at a network can reply to each other. */
	public static function can_thread( string $network ): bool {
		return in_array( $network, self::file()->strings( 'threads' ), true );
	}

	/** Returns the text after the introduction of a thread. Source: contract publicize, section 5. */
	public static function thread_suffix(): string {
		return self::file()->text( 'threadSuffix' );
	}

	/** Returns the maximum tweets with content in a thread. Source: specification 3. */
	public static function max_tweets(): int {
		return self::file()->integer( 'maxTweets' );
	}

	/** Returns the maximum number of linked pages that the server reads to answer one request for link cards. */
	public static function max_cards_per_request(): int {
		return self::file()->integer( 'maxCardsPerRequest' );
	}

	private static function file(): Constants {
		return Constants::from_file( Plugin::path( 'shared/data/social-networks.json' ) );
	}
}
