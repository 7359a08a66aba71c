<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use Slipstream\Contracts\Schema;
use Slipstream\Plugin;
use Slipstream\Support\Constants;
use WP_Post;
use WP_REST_Request;

/** A post with the unsaved texts of its editor, for previews. */
final class UnsavedPost {

	/** Maximum characters of a title, of another text and of the content. The editor cuts longer ones. */
	private const LIMITS = 'shared/data/unsaved-texts.json';

	/** @return array<string, mixed> Schema of a text other than title and content. */
	public static function text(): array {
		return self::schema( 'text' ) + [ 'default' => '' ];
	}

	/** @return array<string, array<string, mixed>> Schemas of the request arguments that from_request() reads. */
	public static function arguments(): array {
		return [
			'title'   => self::schema( 'title' ) + [ 'default' => '' ],
			'excerpt' => self::text(),
			'content' => self::schema( 'content' ),
		];
	}

	/**
	 * Returns a copy of the saved post with the texts of the request. Without `content`, it has the saved content.
	 * @param WP_REST_Request<array<string, mixed>> $request Contains arguments().
	 */
	public static function from_request( WP_Post $saved, WP_REST_Request $request ): WP_Post {
		$post               = clone $saved;
		$post->post_title   = (string) $request['title'];
		$post->post_excerpt = (string) $request['excerpt'];
		$post->post_content = (string) ( $request['content'] ?? $saved->post_content );
		return $post;
	}

	/** @return array<string, mixed> Schema of a text. `$limit` is the name of a limit in the file. */
	private static function schema( string $limit ): array {
		return Schema::TEXT + [
			'maxLength' => Constants::from_file( Plugin::path( self::LIMITS ) )->integer( $limit ),
			'pattern'   => Schema::NO_CONTROLS,
		];
	}
}
