<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Messages;

use Slipstream\Blocks\PublicMedia;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Discovery\PlainText;
use Slipstream\Domains\Discovery\PostFields;
use Slipstream\Domains\Discovery\UnsavedPost;
use Slipstream\Domains\Social\Connections\Connection;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\Networks\Network;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Domains\Social\Threads\Piece;
use Slipstream\Domains\Social\Threads\ThreadSource;
use WP_Post;
use WP_REST_Request;

/** Previews a post at a network while its author is still writing. Sends no request and stores nothing. */
final class MessagePreview {

	/** Maximum attached pictures in a request. */
	private const MAX_PICTURES = 20;

	private ?string $excerpt = null;

	/** @var array<string, list<Piece>> Pieces of the thread, by network and limits. */
	private array $pieces = [];

	/** @var array<int, bool> Whether visitors will see a picture, by attachment ID. */
	private array $public = [];

	/**
	 * @param WP_Post     $post            Post with the current texts of the editor.
	 * @param string      $link            URL that the post will have.
	 * @param bool        $is_edited       Whether the author has edited the message. If it is empty, the excerpt is used instead.
	 * @param string|null $seo_description Description in the editor; null for the saved one.
	 */
	public function __construct(
		private readonly WP_Post $post,
		private readonly string $link,
		private readonly bool $is_edited,
		private readonly bool $is_thread,
		private readonly PictureChoice $choice,
		private readonly ?string $seo_description = null,
	) {}

	/** @return array<string, array<string, mixed>> Schemas of present(). */
	public static function properties(): array {
		return [
			'id'          => Schema::TEXT,
			'text'        => Schema::TEXT,
			'count'       => Schema::INTEGER,
			'limit'       => Schema::INTEGER,
			'isCut'       => Schema::BOOLEAN,
			'pictures'    => Schema::INTEGER,
			'thread'      => Schema::list(
				Schema::object(
					[
						'text'     => Schema::TEXT,
						'pictures' => Schema::INTEGER,
					]
				)
			),
			// Whether the post has more content than the thread.
			'isThreadCut' => Schema::BOOLEAN,
			'card'        => Schema::object(
				[
					'title'       => Schema::TEXT,
					'description' => Schema::TEXT,
					'host'        => Schema::TEXT,
					'picture'     => Schema::TEXT,
				]
			) + [ 'type' => [ 'object', 'null' ] ],
		];
	}

	/** @return array<string, array<string, mixed>> Schemas of the request arguments that from_request() reads. */
	public static function arguments(): array {
		$id = Schema::INTEGER + [
			'default' => 0,
			'minimum' => 0,
		];
		return [
			'message'         => self::message_schema(),
			'link'            => self::message_schema(),
			'seo_description' => array_diff_key( UnsavedPost::text(), [ 'default' => '' ] ),
			'is_edited'       => Schema::BOOLEAN + [ 'default' => false ],
			'is_thread'       => Schema::BOOLEAN + [ 'default' => false ],
			'picture'         => $id,
			'attached'        => Schema::list( $id ) + [
				'default'  => [],
				'maxItems' => self::MAX_PICTURES,
			],
			'no_picture'      => Schema::BOOLEAN + [ 'default' => false ],
		] + UnsavedPost::arguments();
	}

	/** @return array<string, mixed> Schema of a message. */
	public static function message_schema(): array {
		return Schema::TEXT + [
			'default'   => '',
			'maxLength' => PostMeta::MAX_MESSAGE,
			'pattern'   => Schema::NO_CONTROLS,
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains arguments(). */
	public static function from_request( WP_Post $saved, WP_REST_Request $request ): self {
		$link   = esc_url_raw( (string) $request['link'], [ 'http', 'https' ] );
		$choice = true === $request['no_picture'] ? new PictureChoice() : PictureChoice::from_media(
			array_values( array_map( 'intval', (array) $request['attached'] ) ),
			(int) $request['picture'],
			$saved->ID
		);
		return new self(
			UnsavedPost::from_request( $saved, $request ),
			'' === $link ? (string) get_permalink( $saved ) : $link,
			(bool) $request['is_edited'],
			(bool) $request['is_thread'],
			$choice,
			isset( $request['seo_description'] ) ? PostFields::unsaved_text( $request['seo_description'] ) : null
		);
	}

	/**
	 * @param string $message The author's message for this connection; '' for none.
	 * @return array<string, mixed> See properties(). `text` is the text to send. `count` is its length before it is cut, in the network's
	 * unit. `thread` contains all posts of a thread, with the limits of the account's server; it is empty for a single post.
	 */
	public function present( Connection $connection, string $message ): array {
		$limits = $connection->limits();
		$pieces = $this->pieces( $connection->network, $limits );
		$text   = $this->first_text( $message );
		$end    = $this->end( $connection->network, [] !== $pieces );
		$full   = trim( $text . $end );
		$texts  = PostMessage::texts( $text, $end, $limits, $pieces );
		// The first post of a thread contains no link. Only networks that receive a card with the message show the link there.
		$is_linked = [] === $pieces || $connection->network->shows_card();
		return [
			'id'          => (string) $connection->account->id,
			'text'        => $texts[0],
			'count'       => TextLength::count( $full, $limits ),
			'limit'       => $limits->characters,
			'isCut'       => ! TextLength::fits( $full, $limits ),
			'pictures'    => min( $limits->pictures, count( $this->choice->attached ) ),
			'thread'      => [] === $pieces ? [] : $this->thread( $texts, $pieces, $limits ),
			'isThreadCut' => [] !== $pieces && end( $pieces )->is_cut,
			'card'        => [] === $this->choice->attached && $is_linked ? $this->card() : null,
		];
	}

	/**
	 * Returns all posts that the network will receive, in order: a single post, or the posts of a thread.
	 * @param string $message The author's message; '' for none.
	 * @return list<array{text: string, media: list<array{url: string, alt: string, type: string}>}>
	 */
	public function posts( Network $network, string $message ): array {
		$limits = $network->limits();
		$pieces = $this->pieces( $network, $limits );
		$ids    = [] === $pieces ? [ $this->choice->attached ] : [ [], ...array_column( $pieces, 'pictures' ) ];
		return array_map(
			fn ( string $text, array $shown ): array => [
				'text'  => $text,
				'media' => array_map( self::medium( ... ), array_slice( $shown, 0, $limits->pictures ) ),
			],
			PostMessage::texts( $this->first_text( $message ), $this->end( $network, [] !== $pieces ), $limits, $pieces ),
			$this->shown( $ids )
		);
	}

	/**
	 * @param list<string> $texts  Texts of all posts.
	 * @param list<Piece>  $pieces Pieces after the first post.
	 * @return list<array{text: string, pictures: int}> All posts; `pictures` is the number that the network shows.
	 */
	private function thread( array $texts, array $pieces, Limits $limits ): array {
		return array_map(
			static fn ( string $text, array $shown ): array => [
				'text'     => $text,
				'pictures' => min( $limits->pictures, count( $shown ) ),
			],
			$texts,
			$this->shown( [ [], ...array_column( $pieces, 'pictures' ) ] )
		);
	}

	private function first_text( string $message ): string {
		return PostMessage::first_text( $this->post, $message, $this->is_edited, $this->is_thread, $this->excerpt( ... ) );
	}

	/** Returns the excerpt. Computed once for all networks. */
	private function excerpt(): string {
		$this->excerpt ??= PostMessage::excerpt( $this->post, $this->seo_description );
		return $this->excerpt;
	}

	private function end( Network $network, bool $is_thread ): string {
		return PostMessage::end( $network, $this->link, $is_thread, $this->choice );
	}

	/**
	 * Returns the pieces of the thread. Computed once for accounts with the same limits.
	 * @return list<Piece> Empty for a single post.
	 */
	private function pieces( Network $network, Limits $limits ): array {
		$key                    = "{$network->id()} $limits->characters $limits->link_length";
		$this->pieces[ $key ] ??= $network->can_thread()
			? ThreadSource::pieces( $this->post, $network->id(), $this->is_thread, $this->link, $limits )
			: [];
		return $this->pieces[ $key ];
	}

	/**
	 * Removes the pictures that visitors will not see. Looks up all pictures together that were not checked before.
	 * @param list<list<int>> $posts Attachment IDs of each post.
	 * @return list<list<int>> In the same order.
	 */
	private function shown( array $posts ): array {
		$unknown = array_diff( array_unique( array_merge( ...$posts ) ), array_keys( $this->public ) );
		foreach ( array_chunk( $unknown, PublicMedia::MAX ) as $some ) {
			$found = PublicMedia::find( $some, $this->post->ID );
			foreach ( $some as $id ) {
				$this->public[ $id ] = isset( $found[ $id ] ) && wp_attachment_is_image( $id );
			}
		}
		$public = fn ( array $ids ): array => array_values( array_filter( $ids, fn ( int $id ): bool => $this->public[ $id ] ) );
		return array_map( $public, $posts );
	}

	/** @return array{url: string, alt: string, type: string} */
	private static function medium( int $id ): array {
		return [
			'url'  => (string) wp_get_attachment_image_url( $id, 'large' ),
			'alt'  => (string) get_post_meta( $id, '_wp_attachment_image_alt', true ),
			'type' => (string) get_post_mime_type( $id ),
		];
	}

	/** @return array<string, string> */
	private function card(): array {
		$picture  = $this->choice->in_card;
		$is_shown = [ [] ] !== $this->shown( [ 0 === $picture ? [] : [ $picture ] ] );
		return [
			'title'       => PlainText::from_html( $this->post->post_title ),
			'description' => $this->excerpt(),
			'host'        => (string) wp_parse_url( $this->link, PHP_URL_HOST ),
			'picture'     => $is_shown ? (string) wp_get_attachment_image_url( $picture, 'medium' ) : '',
		];
	}
}
