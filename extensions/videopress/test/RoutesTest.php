<?php
/**
 * Tests of the REST fields and routes of hosted videos.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Videopress;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;

final class RoutesTest extends TestCase {

	private const META = '/wpcom/v2/videopress/meta';

	/** @var list<string> Files to delete. */
	private array $files = [];

	protected function tearDown(): void {
		array_map( 'unlink', $this->files );
		parent::tearDown();
	}

	/**
	 * Adds a video to the library.
	 *
	 * @param array<string, mixed>|null $metadata VideoPress metadata.
	 */
	private function video( ?array $metadata = [], string $guid = 'kUJmAcSf', string $type = 'video/videopress' ): int {
		$id = (int) wp_insert_attachment(
			[
				'post_mime_type' => $type,
				'post_title'     => 'Clip',
				'post_status'    => 'inherit',
				'post_author'    => get_current_user_id(),
			]
		);
		if ( '' !== $guid ) {
			update_post_meta( $id, 'videopress_guid', $guid );
		}
		if ( null !== $metadata ) {
			wp_update_attachment_metadata(
				$id,
				[
					'width'      => 640,
					'videopress' => $metadata,
				]
			);
		}
		return $id;
	}

	private function with_file( int $id, string $name = 'clip.mp4' ): string {
		$uploads       = wp_upload_dir();
		$path          = "{$uploads['path']}/$name";
		$this->files[] = $path;
		file_put_contents( $path, 'x' );
		update_attached_file( $id, $path );
		return "{$uploads['url']}/$name";
	}

	#[TestDox( '[VID-18] Returns the guid and rating of a hosted video' )]
	public function test_fields(): void {
		$this->log_in( 'author' );
		$data = $this->rest( 'GET', '/wp/v2/media/' . $this->video( [ 'rating' => 'PG-13' ] ) )->get_data();
		self::assertSame( 'kUJmAcSf', $data['jetpack_videopress_guid'] );
		self::assertSame(
			[
				'guid'   => 'kUJmAcSf',
				'rating' => 'PG-13',
			],
			$data['jetpack_videopress']
		);
		$data = $this->rest( 'GET', '/wp/v2/media/' . $this->video( null, '', 'video/mp4' ) )->get_data();
		self::assertSame(
			[
				'guid'   => '',
				'rating' => null,
			],
			$data['jetpack_videopress']
		);
	}

	#[TestDox( 'Returns no such fields for other attachments, and no invalid guid' )]
	public function test_no_video(): void {
		$this->log_in( 'author' );
		$data = $this->rest( 'GET', '/wp/v2/media/' . $this->video( [], 'kUJmAcSf', 'image/jpeg' ) )->get_data();
		self::assertArrayNotHasKey( 'jetpack_videopress', $data );
		self::assertArrayNotHasKey( 'jetpack_videopress_guid', $data );
		$data = $this->rest( 'GET', '/wp/v2/media/' . $this->video( [ 'rating' => 'XXX' ], '"><script>' ) )->get_data();
		self::assertSame(
			[
				'guid'   => '',
				'rating' => null,
			],
			$data['jetpack_videopress']
		);
	}

	#[TestDox( '[VID-19] Stores a rating in the attachment\'s metadata, and keeps the rest' )]
	public function test_rating(): void {
		$this->log_in( 'author' );
		$id     = $this->video( [ 'url' => 'https://videos.files.wordpress.com/x.mp4' ] );
		$answer = $this->rest(
			'POST',
			self::META,
			[
				'id'     => $id,
				'rating' => 'R-17',
			]
		);
		self::assertSame( 200, $answer->get_status() );
		self::assertSame(
			[
				'code'    => 'success',
				'message' => 'Video meta updated successfully.',
				'data'    => 200,
			],
			$answer->get_data()
		);
		$meta = self::meta( $id );
		self::assertSame( 640, $meta['width'] ?? 0 );
		self::assertEquals(
			[
				'rating' => 'R-17',
				'url'    => 'https://videos.files.wordpress.com/x.mp4',
			],
			$meta['videopress'] ?? null
		);
	}

	/** @return array<string, mixed> Stored metadata. */
	private static function meta( int $id ): array {
		$meta = wp_get_attachment_metadata( $id, true );
		self::assertIsArray( $meta );
		return $meta;
	}

	#[TestDox( '[VID-17] Ignores other ratings: $_dataName' )]
	#[DataProvider( 'ratings' )]
	public function test_unknown_rating( mixed $rating ): void {
		$this->log_in( 'author' );
		$id = $this->video( [ 'rating' => 'G' ] );
		$this->rest(
			'POST',
			self::META,
			[
				'id'     => $id,
				'rating' => $rating,
			]
		);
		self::assertSame( 'G', self::meta( $id )['videopress']['rating'] ?? null );
	}

	/** @return array<string, array{mixed}> */
	public static function ratings(): array {
		return [
			'another word' => [ 'NC-17' ],
			'lower case'   => [ 'pg-13' ],
			'empty'        => [ '' ],
			'a list'       => [ [ 'G' ] ],
			'a number'     => [ 1 ],
		];
	}

	#[TestDox( 'Stores title, description and embed permission too, without markup' )]
	public function test_texts(): void {
		$this->log_in( 'author' );
		$id = $this->video();
		$this->rest(
			'POST',
			self::META,
			[
				'id'            => $id,
				'title'         => 'A \\ "tale"<script>alert(1)</script>',
				'description'   => "One\ntwo",
				'display_embed' => false,
			]
		);
		self::assertSame( 'A \\ "tale"', get_post_field( 'post_title', $id, 'raw' ) );
		self::assertSame( "One\ntwo", get_post_field( 'post_content', $id, 'raw' ) );
		self::assertSame( [ 'display_embed' => 0 ], self::meta( $id )['videopress'] ?? null );
	}

	#[TestDox( 'Refuses other or missing attachments with the contract\'s messages' )]
	public function test_refused(): void {
		$this->log_in( 'administrator' );
		$post  = (int) wp_insert_post( [ 'post_title' => 'A post' ] );
		$cases = [
			[ $this->video( [], '' ), 409, 'This attachment cannot be updated yet.' ],
			[ $this->video( [], 'kUJmAcSf', 'image/jpeg' ), 409, 'This attachment cannot be updated yet.' ],
			[ $post, 409, 'This attachment cannot be updated yet.' ],
			[ 987654, 409, 'This attachment cannot be updated yet.' ],
			[ $this->video( null ), 404, 'Attachment meta was not found.' ],
		];
		foreach ( $cases as [ $id, $status, $message ] ) {
			$answer = $this->rest(
				'POST',
				self::META,
				[
					'id'     => $id,
					'rating' => 'G',
				]
			);
			self::assertSame(
				[ $status, 'error', $message ],
				[ $answer->get_status(), $answer->get_data()['code'], $answer->get_data()['message'] ]
			);
		}
		self::assertSame( 400, $this->rest( 'POST', self::META, [ 'rating' => 'G' ] )->get_status() );
	}

	#[DataProvider( 'refusals' )]
	#[TestDox( '[VID-20] Reports an error if the database does not store the value: $_dataName' )]
	public function test_not_stored( string $table, string $name, string $value ): void {
		global $wpdb;
		$this->log_in( 'author' );
		$id     = $this->video( [ 'rating' => 'G' ] );
		$breaks = static fn ( string $sql ): string => str_starts_with( $sql, "UPDATE `{$wpdb->prefix}$table`" ) ? '' : $sql;
		add_filter( 'query', $breaks );
		$answer = $this->rest(
			'POST',
			self::META,
			[
				'id'  => $id,
				$name => $value,
			]
		);
		remove_filter( 'query', $breaks );
		self::assertSame(
			[ 500, 'error', 'This attachment cannot be updated yet.' ],
			[ $answer->get_status(), $answer->get_data()['code'], $answer->get_data()['message'] ?? '' ]
		);
	}

	/** @return array<string, array{string, string, string}> Table whose statements fail, and the parameter to store. */
	public static function refusals(): array {
		return [
			'a rating' => [ 'postmeta', 'rating', 'X-18' ],
			'a title'  => [ 'posts', 'title', 'Another' ],
		];
	}

	#[TestDox( 'Lets authors change their own videos only' )]
	public function test_rights(): void {
		$this->log_in( 'administrator' );
		$id = $this->video( [ 'rating' => 'G' ] );
		foreach ( [ '', 'subscriber', 'contributor', 'author' ] as $role ) {
			$this->log_in( $role );
			$answer = $this->rest(
				'POST',
				self::META,
				[
					'id'     => $id,
					'rating' => 'X-18',
				]
			);
			self::assertContains( $answer->get_status(), [ 401, 403 ], $role );
		}
		self::assertSame( 'G', self::meta( $id )['videopress']['rating'] ?? null );
	}

	#[TestDox( 'Finds the file of a hosted video by its guid, else by its id' )]
	public function test_local_file(): void {
		$this->log_in( 'author' );
		$find = fn ( string $guid, int $id = 0 ): array => $this->rest(
			'GET',
			'/slipstream/v1/videopress/file',
			[
				'guid' => $guid,
				'id'   => $id,
			]
		)->get_data();
		$none = [
			'id'  => 0,
			'src' => '',
		];
		self::assertSame( $none, $find( 'kUJmAcSf' ) );
		$hosted = $this->video();
		self::assertSame( $none, $find( 'kUJmAcSf', $hosted ), 'an attachment without a file' );
		$url = $this->with_file( $hosted );
		self::assertSame(
			[
				'id'  => 0,
				'src' => $url,
			],
			$find( 'kUJmAcSf' ),
			'one that the editor would take for hosted again'
		);
		$plain = $this->video( [], '', 'video/mp4' );
		$url   = $this->with_file( $plain, 'other.mp4' );
		self::assertSame(
			[
				'id'  => $plain,
				'src' => $url,
			],
			$find( 'abcdefgh', $plain )
		);
		$text = $this->video( [], '', 'text/vtt' );
		$this->with_file( $text, 'other.vtt' );
		self::assertSame( $none, $find( 'abcdefgh', $text ) );
		self::assertSame( 400, $this->rest( 'GET', '/slipstream/v1/videopress/file', [ 'guid' => 'a b' ] )->get_status() );
	}

	#[TestDox( 'Finds no file of a video that is attached to another author’s private post' )]
	public function test_private_file(): void {
		$this->log_in( 'administrator' );
		$post  = wp_insert_post(
			[
				'post_status' => 'private',
				'post_title'  => 'Private',
			]
		);
		$video = $this->video();
		$url   = $this->with_file( $video );
		wp_update_post(
			[
				'ID'          => $video,
				'post_parent' => $post,
			]
		);
		$find = fn (): mixed => $this->rest( 'GET', '/slipstream/v1/videopress/file', [ 'guid' => 'kUJmAcSf' ] )->get_data()['src'] ?? null;
		self::assertSame( $url, $find() );
		$this->log_in( 'author' );
		self::assertSame( '', $find() );
	}

	#[TestDox( 'Checks caption files in the uploads, and reads no others' )]
	public function test_captions(): void {
		$this->log_in( 'contributor' );
		$check   = fn ( string $url ) => $this->rest( 'GET', '/slipstream/v1/videopress/captions', [ 'url' => $url ] );
		$uploads = wp_upload_dir();
		foreach ( [
			'good.vtt' => [ "WEBVTT\n\n00:01.000 --> 00:04.000\nHello\n", '' ],
			'bad.vtt'  => [
				"WEBVTT\n\n00:01.000 --> 00:04.000\nHello\n00:05.000 --> 00:06.000\nBye",
				'Line 5: Add an empty line before each cue.',
			],
		] as $name => [ $content, $message ] ) {
			$this->files[] = "{$uploads['path']}/$name";
			file_put_contents( "{$uploads['path']}/$name", $content );
			self::assertSame( [ 'message' => $message ], $check( "{$uploads['url']}/$name" )->get_data() );
		}
		foreach ( [ 'https://example.org/a.vtt', "{$uploads['baseurl']}/../../wp-config.php", "{$uploads['url']}/missing.vtt" ] as $url ) {
			self::assertSame( 404, $check( $url )->get_status(), $url );
		}
		self::assertSame( 400, $check( 'file:///etc/passwd' )->get_status() );
	}

	#[TestDox( 'Limits a title to 1000 characters, and a description to 10000' )]
	public function test_lengths(): void {
		$this->log_in( 'author' );
		$id = $this->video();
		foreach ( [ 'title' => 1000, 'description' => 10000 ] as $name => $most ) {
			$send = fn ( int $length ): int =>
				$this->rest( 'POST', self::META, [ 'id' => $id, $name => str_repeat( 'x', $length ) ] )->get_status();
			self::assertSame( [ 200, 400 ], [ $send( $most ), $send( $most + 1 ) ], $name );
			self::assertSame( $most, strlen( (string) get_post_field( 'title' === $name ? 'post_title' : 'post_content', $id, 'raw' ) ) );
		}
	}

	#[TestDox( 'Tells only users who write posts that a video does not exist' )]
	public function test_missing(): void {
		$found = [];
		foreach ( [ '', 'subscriber', 'contributor' ] as $role ) {
			$this->log_in( $role );
			$found[] = $this->rest( 'POST', self::META, [ 'id' => PHP_INT_MAX, 'rating' => 'G' ] )->get_status();
		}
		self::assertSame( [ 401, 403, 409 ], $found );
	}
}
