<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ReaderAccount;

use Slipstream\Support\AtomicOption;
use Slipstream\Support\Options;
use WP_Post;

/**
 * List of the site's pages with the account block. It is an autoloaded option, so that the settings need not search the
 * content of all pages.
 * @phpstan-type ListedPage array{title: string, is_public: bool}
 */
final class AccountPages {

	public const BLOCK = 'slipstream/account';

	private const OPTION = 'slipstream_account_pages';

	/** Maximum number of listed pages. */
	private const MAX = 50;

	/** Key of the time at which a request began to create the page; see claim(). */
	private const CLAIMED = 'claimed';

	/** Seconds after which another request may create the page, if the first request has ended without creating it. */
	private const CLAIM_TIME = 300;

	/** @return array<int, ListedPage> Pages by ID, in the order in which they got the block. */
	public static function all(): array {
		$pages = [];
		foreach ( Options::autoloaded( self::OPTION ) as $id => $page ) {
			if ( is_int( $id ) && is_array( $page ) ) {
				$pages[ $id ] = [
					'title'     => is_string( $page['title'] ?? null ) ? $page['title'] : '',
					'is_public' => true === ( $page['is_public'] ?? false ),
				];
			}
		}
		return $pages;
	}

	/** Hook `save_post_page`: adds a page that has the block, and removes one that no longer has it. */
	public static function update( int $id, WP_Post $post ): void {
		if ( 'auto-draft' === $post->post_status || ! has_block( self::BLOCK, $post ) ) {
			self::remove( $id );
			return;
		}
		$page = [
			'title'     => wp_strip_all_tags( $post->post_title, true ),
			'is_public' => self::is_public( $post ),
		];
		if ( ( self::all()[ $id ] ?? null ) !== $page && ( isset( self::all()[ $id ] ) || count( self::all() ) < self::MAX ) ) {
			self::option()->change( static fn ( array $old ): array => [ $id => $page ] + $old );
		}
	}

	/** Hook `deleted_post`. */
	public static function remove( int $id ): void {
		if ( isset( self::all()[ $id ] ) ) {
			self::option()->change( static fn ( array $old ): array => array_diff_key( $old, [ $id => true ] ) );
		}
	}

	/** Returns the URL of a page that visitors can open and that has the block; '' if there is none. */
	public static function url( int $id ): string {
		$post = $id > 0 ? get_post( $id ) : null;
		return $post instanceof WP_Post && self::is_public( $post ) && has_block( self::BLOCK, $post )
			? (string) get_permalink( $post )
			: '';
	}

	/**
	 * Claims the creation of the page. Of parallel requests, only one succeeds.
	 * @param int $now Unix time.
	 */
	public static function claim( int $now ): bool {
		$is_first = false;
		$change   = static function ( array $old ) use ( $now, &$is_first ): array {
			$claimed  = is_int( $old[ self::CLAIMED ] ?? null ) ? $old[ self::CLAIMED ] : 0;
			$is_first = $claimed + self::CLAIM_TIME <= $now;
			return $is_first ? [ self::CLAIMED => $now ] + $old : $old;
		};
		return self::option()->change( $change ) && $is_first;
	}

	private static function is_public( WP_Post $post ): bool {
		return 'page' === $post->post_type && 'publish' === $post->post_status && '' === $post->post_password;
	}

	private static function option(): AtomicOption {
		return new AtomicOption( self::OPTION, true );
	}
}
