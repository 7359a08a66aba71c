<?php
/**
 * Tests that later changes of a post do not change its shares: neither the author's choice when the post was scheduled, nor the pieces of a
 * thread that was interrupted.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Social\Messages\FrozenMessage;
use Slipstream\Domains\Social\PostMeta;
use Slipstream\Domains\Social\Shares\Share;
use Slipstream\Domains\Social\Shares\SharesTable;
use Slipstream\Domains\Social\Threads\Piece;

require_once __DIR__ . '/SocialTestCase.php';

final class SocialFrozenTest extends SocialTestCase {

	/**
	 * Pieces that the current blocks of the post result in.
	 * @var list<Piece>
	 */
	private array $pieces = [];

	/** Adds a picture. Its alternative text identifies the upload at the stand-in. */
	private function named( string $alt ): int {
		$id = $this->picture( 20 + count( self::state()['media'] ) );
		update_post_meta( $id, '_wp_attachment_image_alt', $alt );
		return $id;
	}

	/** @return list<string> Each post at Mastodon: its text and the alternative texts of its pictures. */
	private static function sent(): array {
		$state = self::state();
		return array_map(
			static fn ( array $post ): string => implode(
				' + ',
				[
					explode( "\n", $post['status'] )[0],
					...array_map(
						static fn ( string $id ): string => $state['forms'][ (int) $id - 500 ]['description'],
						$post['media_ids']
					),
				]
			),
			array_values( $state['posts'] )
		);
	}

	/** Publishes a thread, whose third post the network refuses. */
	private function cut_thread(): int {
		add_filter( 'slipstream_social_thread', fn (): array => $this->pieces );
		$this->connect( 'mastodon' );
		self::break_request( 'mastodon.post', [ '', '', '422' ] );
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => 'Title' ] );
		$this->work( 60 );
		self::assertSame( [ Share::FAILED ], self::statuses( $post ) );
		return $post;
	}

	/** Presses "Try again". */
	private function resume( int $post ): void {
		$share = self::shares( $post )[0];
		$this->rest( 'POST', "/wpcom/v2/publicize/share-status/$post/$share->id", [ 'post_again' => false ] );
		$this->work( 60 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
	}

	/** @return array<string, array{Closure( list<int> ): list<Piece>, bool}> Pieces after the cut; whether picture B is deleted. */
	public static function changes(): array {
		return [
			'the piece of a picture is deleted'    => [
				static fn ( array $ids ): array => [
					new Piece( 'One', [ $ids[0] ] ),
					new Piece( 'Three', [ $ids[2] ] ),
					new Piece( 'End' ),
				],
				false,
			],
			'the pictures are reordered'           => [
				static fn ( array $ids ): array => [
					new Piece( 'One', [ $ids[2] ] ),
					new Piece( 'Two', [ $ids[0] ] ),
					new Piece( 'Three', [ $ids[1] ] ),
					new Piece( 'End' ),
				],
				false,
			],
			'the post is no longer a thread'       => [ static fn (): array => [], false ],
			'a picture is deleted from the library' => [
				static fn ( array $ids ): array => [
					new Piece( 'One', [ $ids[0] ] ),
					new Piece( 'Three', [ $ids[2] ] ),
					new Piece( 'End' ),
				],
				true,
			],
		];
	}

	/** @param Closure( list<int> ): list<Piece> $change Returns the pieces after the cut, from the IDs of the pictures. */
	#[DataProvider( 'changes' )]
	#[TestDox( 'Each piece of a resumed thread has the picture that it had when the thread started: $_dataName' )]
	public function test_changed_pictures( Closure $change, bool $is_deleted ): void {
		$ids          = array_map( $this->named( ... ), [ 'A', 'B', 'C' ] );
		$this->pieces = [
			new Piece( 'One', [ $ids[0] ] ),
			new Piece( 'Two', [ $ids[1] ] ),
			new Piece( 'Three', [ $ids[2] ] ),
			new Piece( 'End' ),
		];
		$post         = $this->cut_thread();
		$this->pieces = $change( $ids );
		if ( $is_deleted ) {
			wp_delete_attachment( $ids[1], true );
		}
		$this->resume( $post );
		self::assertSame( [ 'Title', 'One + A', $is_deleted ? 'Two' : 'Two + B', 'Three + C', 'End' ], self::sent() );
	}

	#[TestDox( 'A piece of a resumed thread that was only a picture, which visitors may no longer see, is left out; the next piece replies to the previous one' )]
	public function test_hidden_picture(): void {
		$ids          = array_map( $this->named( ... ), [ 'A', 'B', 'C' ] );
		$this->pieces = [
			new Piece( 'One', [ $ids[0] ] ),
			new Piece( '', [ $ids[1] ] ),
			new Piece( 'Three', [ $ids[2] ] ),
			new Piece( '', [ $ids[1] ] ),
		];
		$post         = $this->cut_thread();
		wp_update_post( [ 'ID' => $ids[1], 'post_status' => 'private' ] );
		$this->resume( $post );
		self::assertSame( [ 'Title', 'One + A', 'Three + C' ], self::sent() );
		$posts = self::state()['posts'];
		self::assertSame( $posts[1]['id'], $posts[2]['in_reply_to_id'] );
	}

	#[TestDox( 'A thread that an earlier version of the plugin started has a picture only where the current piece has the same text' )]
	public function test_earlier_version(): void {
		$ids          = array_map( $this->named( ... ), [ 'A', 'B', 'C' ] );
		$this->pieces = [ new Piece( 'One', [ $ids[0] ] ), new Piece( 'Two', [ $ids[1] ] ), new Piece( 'Three', [ $ids[2] ] ) ];
		$post         = $this->cut_thread();
		SharesTable::query(
			'UPDATE {table} SET texts = %s WHERE post_id = %d',
			[ (string) wp_json_encode( [ 'message' => '', 'pieces' => self::shares( $post )[0]->message->texts ] ), $post ]
		);
		$this->pieces = [ new Piece( 'One', [ $ids[0] ] ), new Piece( 'New', [ $ids[0] ] ), new Piece( 'Three', [ $ids[2] ] ) ];
		$this->resume( $post );
		self::assertSame( [ 'Title', 'One + A', 'Two', 'Three + C' ], self::sent() );
		self::assertSame( [ [], [ $ids[0] ], [], [ $ids[2] ] ], self::shares( $post )[0]->message->pictures );
	}

	/** @return array<string, array{string}> Choices of an author. */
	public static function choices(): array {
		return [ 'a picture' => [ 'media' ], 'no picture' => [ 'none' ], 'the featured image' => [ 'featured' ] ];
	}

	/** Stores a choice, as the panel does. */
	private static function choose( int $post, string $choice, int $picture ): void {
		update_post_meta( $post, PostMeta::OPTIONS, [ 'attached_media' => 'media' === $choice ? [ [ 'id' => $picture ] ] : [] ] );
		update_post_meta( $post, PostMeta::WITHOUT_PICTURE, 'none' === $choice ? '1' : '' );
	}

	#[DataProvider( 'choices' )]
	#[TestDox( 'Message, picture and accounts of a scheduled post are those of the moment it was scheduled: $_dataName' )]
	public function test_choice( string $choice ): void {
		$first = $this->connect( 'bluesky' );
		$other = $this->connect( 'mastodon' );
		$ids   = array_map( $this->named( ... ), [ 'A', 'B', 'C' ] );
		$post  = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
		set_post_thumbnail( $post, $ids[2] );
		update_post_meta( $post, PostMeta::MESSAGE, 'Chosen' );
		update_post_meta( $post, PostMeta::SKIP . $other->id, 1 );
		self::choose( $post, $choice, $ids[0] );
		$date = gmdate( 'Y-m-d H:i:s', time() + 3600 );
		wp_update_post( [ 'ID' => $post, 'post_status' => 'future', 'post_date' => $date, 'post_date_gmt' => $date, 'edit_date' => true ] );

		self::choose( $post, 'media' === $choice ? 'none' : 'media', $ids[1] );
		update_post_meta( $post, PostMeta::MESSAGE, 'Changed' );
		update_post_meta( $post, PostMeta::SKIP . $first->id, 1 );
		delete_post_meta( $post, PostMeta::SKIP . $other->id );
		wp_set_current_user( 0 );
		wp_publish_post( $post );
		$this->work( 60 );
		self::assertSame( [ 'bluesky' ], array_column( self::shares( $post ), 'service' ) );
		$record = array_values( self::state()['records'] )[0];
		self::assertStringStartsWith( 'Chosen', $record['text'] );
		self::assertSame( 'media' === $choice ? [ 'A' ] : [], array_column( $record['embed']['images'] ?? [], 'alt' ) );
		self::assertSame( 'featured' === $choice, isset( $record['embed']['external']['thumb'] ) );
	}

	#[TestDox( 'A picture that is replaced while a share waits does not reach it; “Try again” after a refusal sends the new one' )]
	public function test_replaced_picture(): void {
		$this->connect( 'mastodon' );
		$ids     = array_map( $this->named( ... ), [ 'A', 'B' ] );
		$options = [ 'attached_media' => [ [ 'id' => $ids[0] ] ] ];
		$post    = $this->post( '<p>Words.</p>', [ 'post_title' => 'Title', 'meta_input' => [ PostMeta::OPTIONS => $options ] ] );
		self::choose( $post, 'media', $ids[1] );
		self::break_request( 'mastodon.post', [ '422' ] );
		$this->work( 60 );
		self::assertSame( [ Share::FAILED ], self::statuses( $post ) );
		self::assertSame( [ [ $ids[0] ] ], self::shares( $post )[0]->message->pictures );
		$this->resume( $post );
		self::assertSame( [ 'Title + B' ], self::sent() );
	}

	/** @return array<string, array{string, list<list<int>>|null}> Column `texts`, and the pictures in it. */
	public static function stored_pictures(): array {
		return [
			'complete'         => [ '{"pieces":["A","B"],"pictures":[[1,2],[]]}', [ [ 1, 2 ], [] ] ],
			'too few'          => [ '{"pieces":["A","B"],"pictures":[[1,2]]}', null ],
			'without pieces'   => [ '{"pieces":[],"pictures":[]}', null ],
			'no numbers'       => [ '{"pieces":["A"],"pictures":[["x",3,null]]}', [ [ 3 ] ] ],
			'no list'          => [ '{"pieces":["A"],"pictures":"x"}', null ],
			'earlier version'  => [ '["A"]', null ],
		];
	}

	/** @param list<list<int>>|null $pictures Expected IDs. */
	#[DataProvider( 'stored_pictures' )]
	#[TestDox( 'Pictures in the table are used only if each piece has its list: $_dataName' )]
	public function test_stored( string $stored, ?array $pictures ): void {
		$message = FrozenMessage::from_stored( $stored );
		self::assertSame( $pictures, $message->pictures );
		self::assertEquals( $message, FrozenMessage::from_stored( $message->encode() ) );
	}

	#[TestDox( 'A thread that stopped says how many of its posts were sent; a complete one and a single post do not' )]
	public function test_progress(): void {
		$this->pieces = [ new Piece( 'One' ), new Piece( 'Two' ) ];
		$post         = $this->cut_thread();
		$shares       = fn ( int $post ): array => $this->rest( 'GET', "/wpcom/v2/publicize/share-status/$post" )->get_data()['shares'];
		$reason       = static fn ( int $post ): string => $shares( $post )[0]['reason'];
		self::assertSame( '2 of 3 posts were sent. Mastodon did not accept the post.', $reason( $post ) );
		$this->resume( $post );
		self::assertSame( '', $reason( $post ) );
		$this->pieces = [];
		self::break_request( 'mastodon.post', [ '422' ] );
		$post = $this->post( '<p>Words.</p>', [ 'post_title' => 'Single' ] );
		$this->work( 60 );
		self::assertSame( 'Mastodon did not accept the post.', $reason( $post ) );
	}
}
