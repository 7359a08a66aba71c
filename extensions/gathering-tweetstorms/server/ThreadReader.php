<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\GatheringTweetstorms;

use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Networks\Network;
use Slipstream\Domains\Social\Networks\NetworkError;
use Slipstream\Domains\Social\Networks\Networks;
use Slipstream\Domains\Social\Networks\OpenConnection;
use Slipstream\Domains\Social\Networks\ReadPost;
use Slipstream\Domains\Social\Networks\X\XApp;
use Slipstream\Domains\Social\Shares\ShareRules;
use WP_Error;

/** Fetches a thread by the URL of one of its posts. X needs a connected account, Mastodon and Bluesky do not. */
final class ThreadReader {

	public function __construct(
		private readonly Networks $networks,
		private readonly ConnectionStore $connections,
	) {}

	/** @return list<ReadPost>|WP_Error The posts, or an error whose message is shown to the author. */
	public function read( string $url ): array|WP_Error {
		$network = $this->network( $url );
		if ( null === $network ) {
			return new WP_Error(
				'slipstream_thread_url',
				__( 'This is not the URL of a post on X, Mastodon or Bluesky.', 'slipstream' ),
				[ 'status' => 400 ]
			);
		}
		try {
			$is_x       = XApp::ID === $network->id();
			$connection = $is_x && ShareRules::is_allowed() ? $this->connection( XApp::ID ) : null;
			return $is_x && null === $connection ? self::unavailable() : $network->read_thread( $url, $connection );
		} catch ( NetworkError $error ) {
			return self::failure( $error );
		}
	}

	/** Returns the network of a post by the post's URL; null for another URL. */
	public function network( string $url ): ?Network {
		foreach ( $this->networks->all() as $network ) {
			if ( $network->is_post_url( $url ) ) {
				return $network;
			}
		}
		return null;
	}

	private static function unavailable(): WP_Error {
		return new WP_Error(
			'tweetstorm_unavailable',
			__( 'This site cannot read threads from X. Choose “Import a thread” in the editor’s menu. There you can paste the thread or use your X archive.', 'slipstream' ),
			[ 'status' => 501 ]
		);
	}

	/** @throws NetworkError If the account must be connected again, or its token cannot be read at the moment. */
	private function connection( string $network ): ?OpenConnection {
		foreach ( $this->connections->usable_by( get_current_user_id() ) as $usable ) {
			if ( $usable->account->service === $network ) {
				return $this->connections->open( $usable );
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
