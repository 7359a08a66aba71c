<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Messages;

use Slipstream\Domains\Social\PostMeta;
use Slipstream\Domains\Social\Threads\Piece;

/**
 * The message of a share. The author's choice is stored when the connection is chosen, and the pieces before the first request. Later
 * changes of the post affect neither.
 */
final class FrozenMessage {

	/**
	 * @param string|null           $message            The author's message; '' for none. Null for shares of earlier versions.
	 * @param list<int>|null        $media              IDs of the attached media. Null for shares from an earlier version of the plugin.
	 * @param bool                  $is_without_picture Whether the author chose no picture.
	 * @param list<string>          $texts              One for each piece; empty before the first attempt.
	 * @param list<list<int>>|null  $pictures           Attachment IDs for each piece. Null before the first attempt, and for pieces from an
	 *     earlier version of the plugin.
	 */
	public function __construct(
		public readonly ?string $message = null,
		public readonly ?array $media = null,
		public readonly bool $is_without_picture = false,
		public readonly array $texts = [],
		public readonly ?array $pictures = null,
	) {}

	/** Returns the author's current choice for a connection, without pieces. */
	public static function from_post( int $post_id, int $account_id ): self {
		return ( new self( PostMeta::message( $post_id, $account_id ) ) )->with_media_of( $post_id );
	}

	/** @param string $json Column `texts` of a share. */
	public static function from_stored( string $json ): self {
		$stored = json_decode( $json, true );
		$stored = is_array( $stored ) ? $stored : [];
		// Earlier versions of the plugin stored only the pieces, or only the message.
		$texts    = self::strings( array_is_list( $stored ) ? $stored : $stored['pieces'] ?? [] );
		$pictures = is_array( $stored['pictures'] ?? null ) ? array_map( self::ids( ... ), array_values( $stored['pictures'] ) ) : null;
		return new self(
			is_string( $stored['message'] ?? null ) ? $stored['message'] : null,
			is_array( $stored['media'] ?? null ) ? self::ids( $stored['media'] ) : null,
			true === ( $stored['without_picture'] ?? false ),
			$texts,
			null !== $pictures && [] !== $texts && count( $pictures ) === count( $texts ) ? $pictures : null
		);
	}

	/** Returns the value of the column `texts`. */
	public function encode(): string {
		return (string) wp_json_encode(
			[
				'message'         => $this->message,
				'media'           => $this->media,
				'without_picture' => $this->is_without_picture,
				'pieces'          => $this->texts,
				'pictures'        => $this->pictures,
			]
		);
	}

	/** @param list<Piece> $pieces All pieces, within the network's limits. */
	public function with_pieces( array $pieces ): self {
		return new self(
			$this->message,
			$this->media,
			$this->is_without_picture,
			array_column( $pieces, 'text' ),
			array_column( $pieces, 'pictures' )
		);
	}

	/** Returns the message without pieces, with the pictures that are chosen now. */
	public function with_media_of( int $post_id ): self {
		return new self( $this->message, PostMeta::attached_media( $post_id ), PostMeta::is_without_picture( $post_id ) );
	}

	/** @return list<string> */
	private static function strings( mixed $values ): array {
		return array_values( array_filter( is_array( $values ) ? $values : [], 'is_string' ) );
	}

	/** @return list<int> */
	private static function ids( mixed $values ): array {
		return array_values( array_filter( is_array( $values ) ? $values : [], 'is_int' ) );
	}
}
