<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Messages;

use Slipstream\Blocks\PublicMedia;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Discovery\PlainText;
use Slipstream\Domains\Social\Connections\KnownConnection;
use WP_Post;

/** Shows what a post will look like at a network, while its author still writes it. Calls no network and stores nothing. */
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
	 * @param WP_Post $post      Title and excerpt as the author has them now.
	 * @param string  $message   The author's message for this connection; '' for none.
	 * @param bool    $is_edited Whether the author has edited it. An empty one then stands for the excerpt.
	 * @param string  $link      URL that the post will have.
	 * @return array<string, mixed> See properties(). `text` is what is sent; `count` is the length before it is cut, as the network counts.
	 */
	public static function present(
		WP_Post $post,
		KnownConnection $connection,
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
		$pictures = min( $limits->pictures, count( PublicMedia::find( $choice->attached ) ) );
		return [
			'id'       => (string) $connection->account->id,
			'text'     => TextLength::shorten( $text, $end, $limits ),
			'count'    => TextLength::count( $full, $limits ),
			'limit'    => $limits->characters,
			'isCut'    => ! TextLength::fits( $full, $limits ),
			'pictures' => $pictures,
			'card'     => [] !== $choice->attached ? null : self::card( $post, $link, $choice->in_card ),
		];
	}

	/** @return array<string, string> */
	private static function card( WP_Post $post, string $link, int $picture ): array {
		$is_public = isset( PublicMedia::find( [ $picture ] )[ $picture ] );
		return [
			'title'       => PlainText::from_html( $post->post_title ),
			'description' => PostMessage::excerpt( $post ),
			'host'        => (string) wp_parse_url( $link, PHP_URL_HOST ),
			'picture'     => $is_public ? (string) wp_get_attachment_image_url( $picture, 'medium' ) : '',
		];
	}
}
