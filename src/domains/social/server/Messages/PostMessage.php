<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Messages;

use Slipstream\Access\ContentAccess;
use Closure;
use Slipstream\Blocks\PublicMedia;
use Slipstream\Domains\Discovery\PlainText;
use Slipstream\Domains\Discovery\PostBeginning;
use Slipstream\Domains\Discovery\PostFields;
use Slipstream\Domains\Social\Networks\Limits;
use Slipstream\Domains\Social\Networks\LinkCard;
use Slipstream\Domains\Social\Networks\Message;
use Slipstream\Domains\Social\Networks\Network;
use Slipstream\Domains\Social\Networks\NetworkInfo;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Domains\Social\Threads\Piece;
use Slipstream\Domains\Social\Threads\ThreadSource;
use WP_Post;

/** Creates the messages of a post for a network: a single one, or the pieces of a thread. */
final class PostMessage {

	/**
	 * Maximum UTF-16 code units of the title as a message, as in the editor (specification 3). The thread suffix counts toward the limit.
	 */
	private const MAX_TITLE = 255;

	public function __construct( private readonly MediaPreparer $media ) {}

	/**
	 * Adds the pieces to a message: texts within the network's limits, and the IDs of their pictures. Does not change pieces of an earlier
	 * attempt. If an earlier version of the plugin stored the pieces without pictures, adds the pictures of the current piece with the same
	 * position and text, or else none.
	 */
	public function freeze( FrozenMessage $message, WP_Post $post, int $account_id, Network $network, Limits $limits ): FrozenMessage {
		if ( null !== $message->pictures ) {
			return $message;
		}
		$choice = PictureChoice::from_message( $message, $post );
		$pieces = self::pieces( $post, $network, $limits, $message->message ?? PostMeta::message( $post->ID, $account_id ), $choice );
		if ( [ $message->texts[0] ?? '' ] === $message->texts ) {
			// A single post keeps its pictures even if its text has changed.
			return $message->with_pieces( [ new Piece( $message->texts[0], $choice->attached ) ] );
		}
		return $message->with_pieces( [] === $message->texts ? $pieces : self::with_pictures_of( $pieces, $message->texts ) );
	}

	/** @return list<Message> Messages in sending order, without pictures. with_media() adds them. */
	public function make( FrozenMessage $message, WP_Post $post ): array {
		return array_map(
			static fn ( string $text, int $index ): Message => new Message(
				$text,
				0 === $index ? (string) get_permalink( $post ) : '',
				language: (string) get_bloginfo( 'language' )
			),
			$message->texts,
			array_keys( $message->texts )
		);
	}

	/**
	 * Returns a piece with its pictures, or else with a link card. Reads the files of the pictures.
	 * @param int $index Index of the piece in the frozen message.
	 */
	public function with_media( Message $message, FrozenMessage $frozen, int $index, WP_Post $post, Limits $limits ): Message {
		$ids = $frozen->pictures[ $index ] ?? [];
		MediaPreparer::forget( [ ...$ids, ...$frozen->media ?? [] ] );
		$card = '' !== $message->link && [] === PublicMedia::find( $ids )
			? $this->card( $post, PictureChoice::from_message( $frozen, $post ), $limits )
			: null;
		return new Message(
			$message->text,
			$message->link,
			$card,
			$this->media->pictures( $ids, $limits ),
			$message->in_reply_to,
			$message->root,
			$message->language
		);
	}

	/**
	 * Returns the author's message. Without one, returns the title as the editor shows it, or the excerpt if the author has emptied the
	 * message.
	 * @param bool              $is_edited Whether the author has edited the message.
	 * @param bool              $is_thread Whether the post is in thread mode.
	 * @param Closure(): string $excerpt   Returns excerpt(). Called only if needed.
	 */
	public static function first_text( WP_Post $post, string $message, bool $is_edited, bool $is_thread, Closure $excerpt ): string {
		$written = self::without_suffix( trim( $message ) );
		if ( '' !== $written ) {
			return $written;
		}
		if ( $is_edited ) {
			return $excerpt();
		}
		// Subtract the suffix twice: the editor appends it to the title, and also lowers the field's limit by its length.
		$max = self::MAX_TITLE - ( $is_thread ? 2 * TextLength::utf16_units( NetworkInfo::thread_suffix() ) : 0 );
		return TextLength::cut_utf16( PlainText::from_html( $post->post_title ), $max );
	}

	/**
	 * Removes the suffix of a thread from an author's message: the editor shows the suffix in the text field, so it may have been saved.
	 */
	public static function without_suffix( string $message ): string {
		$end    = NetworkInfo::thread_suffix();
		$suffix = trim( $end );
		return '' !== $suffix && str_ends_with( "\n\n$message", $end ) ? trim( substr( $message, 0, -strlen( $suffix ) ) ) : $message;
	}

	/** @return list<Piece> At least one piece: the post, or the first of its thread. Texts are within the network's limits. */
	private static function pieces( WP_Post $post, Network $network, Limits $limits, string $message, PictureChoice $choice ): array {
		$thread = $network->can_thread() ? ThreadSource::pieces( $post, $network->id(), limits: $limits ) : [];
		$text   = self::first_text(
			$post,
			$message,
			PostMeta::has_edited( $post->ID ),
			PostMeta::is_thread( $post->ID ),
			static fn (): string => self::excerpt( $post )
		);
		$end    = self::end( $network, (string) get_permalink( $post ), [] !== $thread, $choice );
		$first  = [] === $thread ? $choice->attached : [];
		$texts  = self::texts( $text, $end, $limits, $thread );
		return array_map(
			static fn ( string $piece, int $index ): Piece => new Piece( $piece, 0 === $index ? $first : $thread[ $index - 1 ]->pictures ),
			$texts,
			array_keys( $texts )
		);
	}

	/**
	 * @param list<Piece>  $pieces Current pieces of the post.
	 * @param list<string> $texts  Stored texts.
	 * @return list<Piece> Stored texts, with the pictures of current pieces that have the same position and text.
	 */
	private static function with_pictures_of( array $pieces, array $texts ): array {
		return array_map(
			static function ( string $text, int $index ) use ( $pieces ): Piece {
				$piece = $pieces[ $index ] ?? null;
				return new Piece( $text, null !== $piece && $text === $piece->text ? $piece->pictures : [] );
			},
			$texts,
			array_keys( $texts )
		);
	}

	/**
	 * @param string      $text   See first_text().
	 * @param string      $end    See end().
	 * @param list<Piece> $pieces Pieces of the thread; empty for a single post.
	 * @return list<string> At least one text.
	 */
	public static function texts( string $text, string $end, Limits $limits, array $pieces ): array {
		return [
			TextLength::shorten( $text, $end, $limits ),
			...array_map( static fn ( Piece $piece ): string => TextLength::shorten( $piece->text, '', $limits ), $pieces ),
		];
	}

	/** Returns the end of the first post: the thread suffix, or the link if the network shows no card. */
	public static function end( Network $network, string $link, bool $is_thread, PictureChoice $choice ): string {
		$has_card = $network->shows_card() && [] === $choice->attached;
		return match ( true ) {
			$is_thread => NetworkInfo::thread_suffix(),
			$has_card => '',
			default => "\n\n$link",
		};
	}

	private function card( WP_Post $post, PictureChoice $choice, Limits $limits ): LinkCard {
		MediaPreparer::forget( [ $choice->in_card ] );
		return new LinkCard(
			(string) get_permalink( $post ),
			mb_substr( PlainText::from_html( $post->post_title ), 0, 300 ),
			mb_substr( self::excerpt( $post ), 0, 1_000 ),
			0 === $choice->in_card ? null : $this->media->pictures( [ $choice->in_card ], $limits )[0] ?? null
		);
	}

	/**
	 * Returns the author's description, or else the excerpt, or else the first words of the public content.
	 * @param string|null $unsaved Description in the editor; null for the saved one.
	 */
	public static function excerpt( WP_Post $post, ?string $unsaved = null ): string {
		$written = $unsaved ?? PostFields::text( $post->ID, PostFields::DESCRIPTION );
		if ( '' !== $written ) {
			return $written;
		}
		$excerpt = PlainText::from_html( ContentAccess::public_excerpt( $post ) );
		return PlainText::first_words( '' === $excerpt ? PostBeginning::text( $post ) : $excerpt );
	}
}
