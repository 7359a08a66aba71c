<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Messages;

use Slipstream\Blocks\PublicMedia;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Discovery\PlainText;
use Slipstream\Domains\Social\Connections\Connection;
use WP_Post;

/** Previews a post at a network while its author is still writing. Sends no request and stores nothing. */
final class MessagePreview {

	/** @return array<string, array<string, mixed>> Schemas of present(). */
	public static function properties(): array {
		return [
			'id'       => Schema::TEXT,
			'text'     => Schema::TEXT,
			'count'    => Schema::INTEGER,
			'limit'    => Schema::INTEGER,
			'isCut'    => Schema::BOOLEAN,
			'pictures' => Schema::INTEGER,
			'card'     => Schema::object(
				[
					'title'       => Schema::TEXT,
					'description' => Schema::TEXT,
					'host'        => Schema::TEXT,
					'picture'     => Schema::TEXT,
				]
			) + [ 'type' => [ 'object', 'null' ] ],
		];
	}

	/**
	 * @param WP_Post $post      Post with the current title and excerpt of the editor.
	 * @param string  $message   The author's message for this connection; '' for none.
	 * @param bool    $is_edited Whether the author has edited the message. If it is empty, the excerpt is used instead.
	 * @param string  $link      URL that the post will have.
	 * @return array<string, mixed> See properties(). `text` is the text to send. `count` is its length before it is cut, in the network's
	 * unit.
	 */
	public static function present(
		WP_Post $post,
		Connection $connection,
		string $message,
		bool $is_edited,
		bool $is_thread,
		string $link,
		PictureChoice $choice
	): array {
		$limits   = $connection->limits();
		$text     = PostMessage::without_suffix( trim( $message ) );
		$fallback = $is_edited ? PostMessage::excerpt( $post ) : PlainText::from_html( $post->post_title );
		$text     = '' === $text ? $fallback : $text;
		$end      = PostMessage::end( $connection->network, $link, $is_thread && $connection->network->can_thread(), $choice );
		$full     = trim( $text . $end );
		return [
			'id'       => (string) $connection->account->id,
			'text'     => TextLength::shorten( $text, $end, $limits ),
			'count'    => TextLength::count( $full, $limits ),
			'limit'    => $limits->characters,
			'isCut'    => ! TextLength::fits( $full, $limits ),
			'pictures' => min( $limits->pictures, count( $choice->attached ) ),
			'card'     => [] !== $choice->attached ? null : self::card( $post, $link, $choice->in_card ),
		];
	}

	/** @return array<string, string> */
	private static function card( WP_Post $post, string $link, int $picture ): array {
		$is_public = isset( PublicMedia::find( [ $picture ], $post->ID )[ $picture ] );
		return [
			'title'       => PlainText::from_html( $post->post_title ),
			'description' => PostMessage::excerpt( $post ),
			'host'        => (string) wp_parse_url( $link, PHP_URL_HOST ),
			'picture'     => $is_public ? (string) wp_get_attachment_image_url( $picture, 'medium' ) : '',
		];
	}
}
