<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\GatheringTweetstorms;

use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Networks\NetworkError;
use Slipstream\Domains\Social\Networks\Networks;
use Slipstream\Domains\Social\Networks\OpenConnection;
use Slipstream\Domains\Social\Networks\ReadPost;
use Slipstream\Domains\Social\Shares\ShareRules;
use WP_Error;

/** Fetches a thread by the URL of one of its posts. X needs a connected account, Mastodon and Bluesky do not. */
final class ThreadReader {

	/** URL pattern of a post, by network, the most specific first. For X as in contract gathering-tweetstorms, section 2. */
	private const PATTERNS = [
		'twitter'  => '#^https?://(?:www\.|mobile\.)?(?:twitter|x)\.com/\w{1,50}/status/\d{1,30}#i',
		'bluesky'  => '#^https?://bsky\.app/profile/[^/\s]+/post/[a-z0-9]+#i',
		'mastodon' => '#^https?://[a-z0-9.:-]+/(?:@[^/\s]+|users/[^/\s]+/statuses)/\d{1,30}#i',
	];

	public function __construct(
		private readonly Networks $networks,
		private readonly ConnectionStore $connections,
	) {}

	/** @return list<ReadPost>|WP_Error The posts, or an error whose message is shown to the author. */
	public function read( string $url ): array|WP_Error {
		$id      = self::network( $url );
		$network = $this->networks->find( $id );
		if ( '' === $id ) {
			return new WP_Error(
				'slipstream_thread_url',
				__( 'This is not the URL of a post on X, Mastodon or Bluesky.', 'slipstream' ),
				[ 'status' => 400 ]
			);
		}
		if ( null === $network ) {
			return self::unavailable();
		}
		try {
			$connection = 'twitter' === $id && ShareRules::is_allowed() ? $this->connection( $id ) : null;
			if ( 'twitter' === $id && null === $connection ) {
				return self::unavailable();
			}
			return $network->read_thread( (string) preg_replace( '#^http:#i', 'https:', $url ), $connection );
		} catch ( NetworkError $error ) {
			return self::failure( $error );
		}
	}

	/** @return string ID of the network; '' if no pattern matches the URL. */
	public static function network( string $url ): string {
		foreach ( self::PATTERNS as $id => $pattern ) {
			if ( 1 === preg_match( $pattern, $url ) ) {
				return $id;
			}
		}
		return '';
	}

	private static function unavailable(): WP_Error {
		return new WP_Error(
			'tweetstorm_unavailable',
			__( 'This site cannot read threads from X. Paste the text of the thread, or choose the archive of your X account.', 'slipstream' ),
			[ 'status' => 501 ]
		);
	}

	/** @throws NetworkError If the account must be connected again, or its token cannot be read at the moment. */
	private function connection( string $network ): ?OpenConnection {
		foreach ( $this->connections->usable_by( get_current_user_id() ) as $known ) {
			if ( $known->account->service === $network ) {
				return $this->connections->open( $known );
			}
		}
		return null;
	}

	private static function failure( NetworkError $error ): WP_Error {
		[ $text, $status ] = match ( true ) {
			'not_found' === $error->reason => [ __( 'This post no longer exists, or is not public.', 'slipstream' ), 404 ],
			NetworkError::UNAUTHORIZED === $error->kind => [ __( 'The network refused your account. Connect it again.', 'slipstream' ), 403 ],
			'rate_limit' === $error->reason => [ __( 'The network received too many requests. Try again later.', 'slipstream' ), 503 ],
			NetworkError::REFUSED === $error->kind => [ __( 'The network refused to show this thread.', 'slipstream' ), 502 ],
			default => [ __( 'The network could not be reached. Try again later.', 'slipstream' ), 502 ],
		};
		return new WP_Error( 'slipstream_thread_failed', $text, [ 'status' => $status ] );
	}
}
