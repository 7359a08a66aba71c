<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use Slipstream\Contracts\Schema;
use WP_Post;
use WP_REST_Request;

/** A post with the unsaved texts of its editor, for previews. */
final class UnsavedPost {

	/** Maximum characters of a text and of the content. */
	private const MAX_TEXT    = 100_000;
	private const MAX_CONTENT = 10_000_000;

	/** Schema of a text. */
	public const TEXT = Schema::TEXT + [
		'default'   => '',
		'maxLength' => self::MAX_TEXT,
		'pattern'   => Schema::NO_CONTROLS,
	];

	/** Schemas of the request arguments that from_request() reads. */
	public const ARGUMENTS = [
		'title'   => self::TEXT,
		'excerpt' => self::TEXT,
		'content' => Schema::TEXT + [
			'maxLength' => self::MAX_CONTENT,
			'pattern'   => Schema::NO_CONTROLS,
		],
	];

	/**
	 * Returns a copy of the saved post with the texts of the request. Without `content`, it has the saved content.
	 * @param WP_REST_Request<array<string, mixed>> $request Contains ARGUMENTS.
	 */
	public static function from_request( WP_Post $saved, WP_REST_Request $request ): WP_Post {
		$post               = clone $saved;
		$post->post_title   = (string) $request['title'];
		$post->post_excerpt = (string) $request['excerpt'];
		$post->post_content = (string) ( $request['content'] ?? $saved->post_content );
		return $post;
	}
}
