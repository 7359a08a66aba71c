<?php
/**
 * Tests of copying photos to the media library, against stand-ins.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\MediaImport\AttachmentDetails;
use Slipstream\Domains\MediaImport\ImageCopier;
use Slipstream\Domains\MediaImport\CopyRoutes;
use Slipstream\Domains\MediaImport\Guid;
use Slipstream\Domains\MediaImport\Item;
use Slipstream\Domains\MediaImport\Credit;
use Slipstream\Domains\MediaImport\Library;
use Slipstream\Domains\MediaImport\ImageFile;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use WP_Error;
use WP_Post;

require_once __DIR__ . '/MediaTestCase.php';

final class CopyTest extends MediaTestCase {

	/** @return list<array<string, mixed>> */
	private function ocean( int $count = 3 ): array {
		return array_slice( $this->items( 'openverse', [ 'search' => 'ocean' ] ), 0, $count );
	}

	private static function attachments(): int {
		return (int) wp_count_posts( 'attachment' )->inherit;
	}

	#[TestDox( '[EXM-63] [EXM-65] [EXM-67] Copied photos are attachments of the post, with title, alternative text, and credit in every caption' )]
	public function test_copy(): void {
		$post   = $this->post( '', [ 'post_author' => get_current_user_id() ] );
		$items  = $this->ocean();
		$answer = $this->copy( 'openverse', $items, $post );
		self::assertSame( [ '', '', '' ], self::codes( $answer ) );
		$data = json_decode( (string) wp_json_encode( $answer->get_data() ), true );
		self::assertTrue( rest_validate_value_from_schema( $data, Plugin::get( CopyRoutes::class )->routes()[0]->schema, 'copy' ) );
		foreach ( $data as $index => $copy ) {
			$attachment = get_post( $copy['id'] );
			self::assertInstanceOf( WP_Post::class, $attachment );
			self::assertSame( [ 'id', 'url', 'alt', 'caption', 'type', 'title', 'isKnown' ], array_keys( $copy ) );
			self::assertSame(
				[ 'attachment', $post, get_current_user_id(), 'image/jpeg' ],
				[ $attachment->post_type, $attachment->post_parent, (int) $attachment->post_author, $attachment->post_mime_type ]
			);
			self::assertSame(
				[ $items[ $index ]['title'], $items[ $index ]['alt'], 'image', false ],
				[ $copy['title'], $copy['alt'], $copy['type'], $copy['isKnown'] ]
			);
			self::assertSame( wp_get_attachment_url( $copy['id'] ), $copy['url'] );
			self::assertSame( $items[ $index ]['credit'], html_entity_decode( wp_strip_all_tags( $copy['caption'] ) ) );
			self::assertStringContainsString( '<a href="https://museum.example/works/', $copy['caption'] );
			self::assertSame( $copy['caption'], $attachment->post_excerpt );
			$file = json_decode( (string) wp_json_encode( wp_get_attachment_metadata( $copy['id'] ) ), true );
			self::assertSame(
				[ 900, 600, $items[ $index ]['title'], $items[ $index ]['credit'] ],
				[ $file['width'], $file['height'], $file['image_meta']['title'], html_entity_decode( $file['image_meta']['caption'] ) ]
			);
			self::assertArrayHasKey( 'medium', $file['sizes'] );
		}
	}

	#[TestDox( 'The origin and the license of a photo are stored, and shown in the media library' )]
	public function test_meta(): void {
		$item = $this->ocean( 1 )[0];
		$id   = $this->copy( 'openverse', [ $item ] )->get_data()[0]['id'];
		$meta = array_map(
			static fn ( string $key ): mixed => get_post_meta( $id, $key, true ),
			[ Library::ORIGIN, Library::CREDIT, Library::PAGE, Library::LICENSE, Library::LICENSE_URL ]
		);
		self::assertSame(
			[
				"openverse:{$item['ID']}",
				$item['credit'],
				'https://museum.example/works/1',
				$item['license']['name'],
				$item['license']['url'],
			],
			$meta
		);
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		$fields = apply_filters( 'attachment_fields_to_edit', [], $post );
		self::assertStringContainsString( 'href="https://museum.example/works/1"', $fields['slipstream_media_credit']['html'] );
		self::assertStringContainsString( esc_html( $item['credit'] ), $fields['slipstream_media_credit']['html'] );
		update_post_meta( $id, Library::CREDIT, '<script>' );
		update_post_meta( $id, Library::PAGE, 'javascript:alert(1)' );
		self::assertStringNotContainsString( '<script', ( new AttachmentDetails() )->add( [], $post )['slipstream_media_credit']['html'] );
		self::assertStringNotContainsString(
			'javascript',
			( new AttachmentDetails() )->add( [], $post )['slipstream_media_credit']['html']
		);
		delete_post_meta( $id, Library::CREDIT );
		self::assertSame( [], ( new AttachmentDetails() )->add( [], $post ) );
		self::assertNull( $this->rest( 'GET', "/wp/v2/media/$id" )->get_data()['meta'][ Library::ORIGIN ] ?? null, 'not in REST' );
	}

	#[TestDox( '[EXM-66] Without a post a photo is not attached; a post that is missing or not editable fails the request' )]
	public function test_post(): void {
		$items = $this->ocean( 1 );
		self::assertSame( 0, get_post( $this->copy( 'openverse', $items, 0 )->get_data()[0]['id'] )->post_parent ?? null );
		foreach ( [ $this->post( '', [ 'post_author' => $this->user( 'editor' ) ] ), 999_999 ] as $post ) {
			$answer = $this->copy( 'openverse', $items, $post );
			self::assertSame( [ 403, 'rest_cannot_edit' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		}
		self::assertSame(
			[ 400, 'rest_invalid_param' ],
			[ $this->copy( 'openverse', $items, -1 )->get_status(), $this->copy( 'openverse', $items, -1 )->get_data()['code'] ]
		);
	}

	#[TestDox( 'Users who cannot upload receive WordPress\' error codes before any request is sent' )]
	public function test_permissions(): void {
		$items = $this->ocean( 1 );
		foreach ( [
			'' => [ 401, 'rest_cannot_create' ],
			'subscriber' => [ 403, 'rest_cannot_create' ],
			'contributor' => [ 403, 'rest_cannot_create' ],
		] as $role => $refusal ) {
			$this->log_in( $role );
			$answer = $this->copy( 'openverse', $items );
			self::assertSame( $refusal, [ $answer->get_status(), $answer->get_data()['code'] ] );
		}
		$this->log_in( 'author' );
		self::assertSame(
			[ 400, 'rest_post_exists' ],
			[
				$this->copy( 'openverse', $items, 0, [ 'id' => 7 ] )->get_status(),
				$this->copy( 'openverse', $items, 0, [ 'id' => 7 ] )->get_data()['code'],
			]
		);
		$type = get_post_type_object( 'attachment' );
		self::assertNotNull( $type );
		$old                     = $type->cap->create_posts;
		$type->cap->create_posts = 'edit_posts';
		$this->log_in( 'contributor' );
		$answer                  = $this->copy( 'openverse', $items );
		$type->cap->create_posts = $old;
		self::assertSame( [ 400, 'rest_cannot_create' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		self::assertSame( [ 'openverse' ], $this->asked() );
	}

	#[TestDox( 'The same photo is not copied again; the result shows its current state in the media library' )]
	public function test_known(): void {
		$items = $this->ocean( 2 );
		$first = $this->copy( 'openverse', [ $items[0], $items[0] ] )->get_data();
		self::assertSame( [ false, true, $first[0]['id'] ], [ $first[0]['isKnown'], $first[1]['isKnown'], $first[1]['id'] ] );
		wp_update_post( [ 'ID' => $first[0]['id'], 'post_excerpt' => 'My own words' ] );
		$again = $this->copy( 'openverse', $items )->get_data();
		self::assertSame( [ true, false ], array_column( $again, 'isKnown' ) );
		self::assertSame( [ $first[0]['id'], 'My own words' ], [ $again[0]['id'], $again[0]['caption'] ] );
		self::assertSame( [ 'openverse', 'file', 'file' ], $this->asked() );
	}

	#[TestDox( 'Two requests that copy the same photo at the same moment return one attachment' )]
	public function test_at_once(): void {
		$item  = $this->ocean( 1 )[0];
		$other = 0;
		add_filter(
			'http_response',
			static function ( mixed $response ) use ( $item, &$other ): mixed {
				$other = wp_insert_attachment(
					[ 'post_mime_type' => 'image/jpeg', 'meta_input' => [ Library::ORIGIN => "openverse:{$item['ID']}" ] ],
					'2024/other.jpg'
				);
				return $response;
			}
		);
		$copy = $this->copy( 'openverse', [ $item ] )->get_data()[0];
		self::assertSame( [ $other, true ], [ $copy['id'], $copy['isKnown'] ] );
		self::assertSame( 1, self::attachments() );
	}

	#[DataProvider( 'moments' )]
	#[TestDox( 'A photo that another process has stored is found despite the cache: $_dataName' )]
	public function test_other_process( string $hook ): void {
		$item  = $this->ocean( 1 )[0];
		$other = 0;
		add_filter(
			$hook,
			static function ( mixed $value ) use ( $item, &$other ): mixed {
				global $wpdb;
				$wpdb->insert(
					$wpdb->posts,
					[
						'post_type' => 'attachment',
						'post_status' => 'inherit',
						'post_mime_type' => 'image/jpeg',
						'post_author' => get_current_user_id(),
					]
				);
				$other = $wpdb->insert_id;
				$wpdb->insert(
					$wpdb->postmeta,
					[ 'post_id' => $other, 'meta_key' => '_wp_attached_file', 'meta_value' => '2024/other.jpg' ]
				);
				$wpdb->insert(
					$wpdb->postmeta,
					[ 'post_id' => $other, 'meta_key' => Library::ORIGIN, 'meta_value' => "openverse:{$item['ID']}" ]
				);
				return $value;
			}
		);
		$copy = $this->copy( 'openverse', [ $item ] )->get_data()[0];
		self::assertSame( [ $other, true ], [ $copy['id'], $copy['isKnown'] ] );
		self::assertSame( 1, self::attachments() );
		foreach ( $this->files as $file ) {
			self::assertFileDoesNotExist( $file );
		}
	}

	/** @return array<string, array{string}> Filters. */
	public static function moments(): array {
		return [
			'while the photo was on its way'      => [ 'http_response' ],
			'at the moment in which it is stored' => [ 'wp_handle_sideload_prefilter' ],
		];
	}

	#[TestDox( 'A copy that is hidden from the user, in the trash or without a file is not reused' )]
	public function test_known_to_others(): void {
		$items   = $this->ocean( 1 );
		$private = $this->post( '', [ 'post_status' => 'private', 'post_author' => $this->log_in( 'editor' ) ] );
		$guids   = $this->ocean( 1 );
		$copy    = $this->copy( 'openverse', $guids, $private )->get_data()[0]['id'];
		self::assertTrue( $this->copy( 'openverse', $guids )->get_data()[0]['isKnown'] );
		$this->log_in( 'author' );
		$items = $this->ocean( 1 );
		$own   = $this->copy( 'openverse', $items )->get_data()[0];
		self::assertFalse( $own['isKnown'] );
		self::assertNotSame( $copy, $own['id'] );
		update_post_meta( $own['id'], '_wp_attached_file', '' );
		$third = $this->copy( 'openverse', $items )->get_data()[0];
		self::assertFalse( $third['isKnown'] );
		wp_update_post( [ 'ID' => $third['id'], 'post_status' => 'trash' ] );
		self::assertFalse( $this->copy( 'openverse', $items )->get_data()[0]['isKnown'] );
	}

	/** @return array<string, array{int|string, string}> Response instead of an image, and the item's error code. */
	public static function files(): array {
		return [
			'is gone (404)'                => [ 404, 'rest_upload_error' ],
			'is forbidden'                 => [ 403, 'rest_upload_error' ],
			'wants a sign-in'              => [ 401, 'rest_upload_error' ],
			'comes too often (429)'        => [ 429, 'rest_upload_error' ],
			'fails (500)'                  => [ 500, 'rest_upload_error' ],
			'is an SVG named .jpg'         => [ 'svg', 'slipstream_media_type' ],
			'is HTML named .jpg'           => [ 'page', 'slipstream_media_type' ],
			'is empty'                     => [ 'empty', 'slipstream_media_type' ],
			'has 60 MB'                    => [ 'huge', 'slipstream_media_size' ],
			'is cut off'                   => [ 'cut', 'slipstream_http_unreachable' ],
			'is half a picture'            => [ 'half', 'slipstream_media_incomplete' ],
			'says it has a million pixels' => [ 'bomb', 'slipstream_media_dimensions' ],
		];
	}

	#[DataProvider( 'files' )]
	#[TestDox( '[EXM-74] [EXM-78] A file that $_dataName fails its item with a sentence; the others are copied' )]
	public function test_bad_file( int|string $fail, string $code ): void {
		$this->control( [ 'files' => [ 'ocean-2' => $fail ] ] );
		$answer = $this->copy( 'openverse', $this->ocean() );
		self::assertSame( [ '', $code, '' ], self::codes( $answer ) );
		$error = $answer->get_data()[1];
		self::assertSame( [ 'errors' ], array_keys( $error ) );
		self::assertNotSame( '', $error['errors'][ $code ][0] );
		self::assertStringNotContainsString( 'http', $error['errors'][ $code ][0] );
		self::assertSame( 2, self::attachments() );
		self::assertSame( [], glob( get_temp_dir() . 'slipstream-media*' ) );
	}

	#[TestDox( 'An image of another type than its name receives the right extension' )]
	public function test_other_type(): void {
		$this->control( [ 'files' => [ 'ocean-1' => 'png' ] ] );
		$copy = $this->copy( 'openverse', $this->ocean( 1 ) )->get_data()[0];
		self::assertStringEndsWith( '.png', $copy['url'] );
		self::assertSame( 'image/png', get_post_mime_type( $copy['id'] ) );
	}

	/** @return array<string, array{string, string}> URLs from Openverse, and the item's error code. */
	public static function addresses(): array {
		return [
			'the machine itself'       => [ 'http://127.0.0.1/1.jpg', 'slipstream_http_address' ],
			'another port of it'       => [ 'http://127.0.0.1:9/1.jpg', 'slipstream_http_address' ],
			'a cloud\'s metadata'      => [ 'http://169.254.169.254/latest/', 'slipstream_http_address' ],
			'a name in the house'      => [ 'http://printer.local/1.jpg', 'slipstream_http_address' ],
			'a number in another form' => [ 'http://2130706433/1.jpg', 'slipstream_http_address' ],
			'IPv6'                     => [ 'http://[::1]/1.jpg', 'slipstream_http_address' ],
		];
	}

	#[DataProvider( 'addresses' )]
	#[TestDox( 'A URL from Openverse that is $_dataName is not requested, although its own gateway is allowed' )]
	public function test_private_host( string $url, string $code ): void {
		$this->control( [ 'works' => [ 1 => [ 'url' => $url ], 2 => [ 'url' => (string) self::$server?->url( '/files/ocean-2.jpg' ) ] ] ] );
		$items = $this->ocean( 2 );
		self::assertSame( [ $code, '' ], self::codes( $this->copy( 'openverse', $items ) ) );
		$port = self::$server?->port;
		add_filter(
			'slipstream_http_allowed_hosts',
			static fn ( array $hosts, string $service ): array => 'openverse' === $service ? [ "127.0.0.1:$port" ] : [],
			100,
			2
		);
		self::assertSame(
			[ $code, 'slipstream_http_address' ],
			self::codes(
				$this->copy( 'openverse', [ $items[0], array_merge( $items[1], [ 'guid' => $this->guid( [ 'id' => 'new' ] ) ] ) ] )
			)
		);
	}

	/** @param array<string, string> $changes */
	private function guid( array $changes = [] ): string {
		$item = $changes
			+ [
				'source' => 'openverse',
				'id' => 'x',
				'url' => (string) self::$server?->url( '/files/x.jpg' ),
				'name' => 'x.jpg',
				'title' => 'X',
				'alt' => 'X',
			];
		return Plugin::get( Guid::class )->write(
			new Item(
				$item['source'],
				$item['id'],
				$item['url'],
				$item['name'],
				$item['title'],
				$item['alt'],
				new Credit( title: 'X', license: 'CC0 1.0' )
			),
			get_current_user_id()
		);
	}

	#[TestDox( 'A guid is rejected unless this site has signed it for this user and source within a day' )]
	public function test_forged_guid(): void {
		$unknown = [ 'slipstream_media_unknown' ];
		$mine    = $this->guid();
		$forged  = array_map(
			static fn ( array $changes ): string => (string) wp_json_encode( $changes + json_decode( $mine, true ) ),
			[
				[ 'url' => 'https://evil.example/1.jpg' ],
				[ 'credit' => [] ],
				[ 'id' => 'y' ],
				[ 'until' => 9_999_999_999 ],
				[ 'signature' => '' ],
				[ 'signature' => [] ],
				[ 'more' => 1 ],
			]
		);
		foreach ( [ ...$forged, '{"url":"https://evil.example/1.jpg","name":"1.jpg"}' ] as $guid ) {
			self::assertSame( $unknown, self::codes( $this->copy( 'openverse', [ [ 'guid' => $guid ] ] ) ), $guid );
		}
		$this->set_pexels_key();
		self::assertSame( $unknown, self::codes( $this->copy( 'pexels', [ [ 'guid' => $mine ] ] ) ) );
		$this->travel( 86_390 );
		self::assertSame( [ '' ], self::codes( $this->copy( 'openverse', [ [ 'guid' => $mine ] ] ) ) );
		$this->travel( 30 );
		self::assertSame( $unknown, self::codes( $this->copy( 'openverse', [ [ 'guid' => $mine ] ] ) ) );
		$guid = $this->guid();
		$this->log_in( 'editor' );
		self::assertSame( $unknown, self::codes( $this->copy( 'openverse', [ [ 'guid' => $guid ] ] ) ) );
		self::assertSame( 1, self::attachments() );
	}

	/** @return array<string, array{mixed}> */
	public static function bodies(): array {
		return [
			'no JSON'          => [ [ [ 'guid' => 'abc' ] ] ],
			'no address'       => [ [ [ 'guid' => '{"name":"x"}' ] ] ],
			'no name'          => [ [ [ 'guid' => '{"url":"https://example.org/"}' ] ] ],
			'another type'     => [ [ [ 'guid' => [ 'url' => 'x', 'name' => 'x' ] ] ] ],
			'no guid'          => [ [ [ 'title' => 'x' ] ] ],
			'nothing'          => [ [] ],
			'text'             => [ 'abc' ],
			'too many'         => [ array_fill( 0, 21, [ 'guid' => '{"url":"x","name":"x"}' ] ) ],
			'a list of titles' => [ [ [ 'guid' => '{"url":"x","name":"x"}', 'title' => [ 'x' ] ] ] ],
		];
	}

	#[DataProvider( 'bodies' )]
	#[TestDox( 'A body with $_dataName in place of the items fails with status 400 and the name of the argument' )]
	public function test_bad_body( mixed $media ): void {
		$answer = $this->copy( 'openverse', [], 0, [ 'media' => $media ] );
		self::assertSame( [ 400, 'rest_invalid_param' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		self::assertStringContainsString( 'media', (string) wp_json_encode( $answer->get_data() ) );
	}

	#[TestDox( 'The author\'s own title and caption are kept without unsafe markup, and the credit is added' )]
	public function test_own_words(): void {
		$items = $this->ocean( 4 );
		$own   = [
			[ 'guid' => $items[0]['guid'], 'title' => '<b>Mine</b> "\\', 'caption' => 'See <em>this</em><script>alert(1)</script>' ],
			[ 'guid' => $items[1]['guid'], 'caption' => "Look! {$items[1]['credit']}" ],
			[ 'guid' => $items[2]['guid'], 'caption' => $items[2]['caption'] ],
			[ 'guid' => $items[3]['guid'], 'caption' => str_repeat( 'ä', 5001 ) ],
		];
		$data  = $this->copy( 'openverse', $own )->get_data();
		self::assertSame( 'Mine "\\', $data[0]['title'] );
		self::assertStringStartsWith( 'See <em>this</em>', $data[0]['caption'] );
		self::assertStringNotContainsString( '<script', $data[0]['caption'] );
		self::assertStringEndsWith( $items[0]['credit'], html_entity_decode( wp_strip_all_tags( $data[0]['caption'] ) ) );
		self::assertSame( "Look! {$items[1]['credit']}", html_entity_decode( $data[1]['caption'] ) );
		self::assertSame( 1, substr_count( $data[2]['caption'], 'Public Domain Mark' ) );
		self::assertSame( [ $items[1]['title'], $items[2]['title'] ], [ $data[1]['title'], $data[2]['title'] ] );
		self::assertStringStartsWith( str_repeat( 'ä', 5000 ) . ' ', $data[3]['caption'] );
	}

	#[TestDox( 'A photo of Pexels is downloaded from Pexels\' host for files only, and has its credit' )]
	public function test_pexels(): void {
		$this->set_pexels_key();
		$items = array_slice( $this->items( 'pexels', [ 'search' => 'sky' ] ), 0, 2 );
		$data  = $this->copy( 'pexels', $items )->get_data();
		self::assertSame( [ 'A view of sky, number 1', 'A view of sky, number 2' ], array_column( $data, 'alt' ) );
		self::assertSame( 'Photo by Bob 2 on Pexels', wp_strip_all_tags( $data[1]['caption'] ) );
		self::assertSame( 'Pexels License', get_post_meta( $data[1]['id'], Library::LICENSE, true ) );
		self::assertSame(
			[ 'slipstream_http_address' ],
			self::codes(
				$this->copy( 'pexels', [ [ 'guid' => $this->guid( [ 'source' => 'pexels', 'url' => 'https://museum.example/1.jpg' ] ) ] ] )
			)
		);
		self::assertSame( [ 'pexels', 'file', 'file' ], $this->asked() );
	}

	#[TestDox( 'An item without time left has its own error and can be requested again' )]
	public function test_budget(): void {
		$items = $this->ocean();
		$clock = new class() implements Clock {
			public int $looks = 0;

			public function now(): \DateTimeImmutable {
				++$this->looks;
				return new \DateTimeImmutable( '@' . ( time() + 31 * max( 0, $this->looks - 2 ) ) );
			}

			public function timezone(): \DateTimeZone {
				return wp_timezone();
			}
		};
		$this->travel( 0 );
		$sources = Plugin::get( \Slipstream\Domains\MediaImport\Sources::class );
		$routes  = new CopyRoutes(
			$sources,
			Plugin::get( Guid::class ),
			Plugin::get( \Slipstream\Domains\MediaImport\ImageCopier::class ),
			$clock
		);
		$request = new \WP_REST_Request( 'POST', '/' );
		$request->set_body_params( [ 'media' => $items, 'post_id' => 0 ] );
		$answer = ( $routes->routes()[0]->methods[0]->to_array()['callback'] )( $request );
		self::assertSame( 'slipstream_media_time', self::codes( $answer )[2] );
		self::assertSame( '', self::codes( $answer )[0] );
	}

	#[TestDox( 'A site can limit the size of photos; a full disk or network quota fails the item' )]
	public function test_size(): void {
		$items = $this->ocean( 2 );
		$this->filter( 'slipstream_media_import_bytes', 2000 );
		self::assertSame( [ 'slipstream_media_size', 'slipstream_media_size' ], self::codes( $this->copy( 'openverse', $items ) ) );
		$this->filter( 'slipstream_media_import_bytes', 'much' );
		self::assertSame( [ '', '' ], self::codes( $this->copy( 'openverse', $items ) ) );
		$this->filter( 'wp_handle_sideload_prefilter', [ 'error' => 'No.', 'name' => 'x.jpg', 'tmp_name' => '' ] );
		self::assertSame( [ 'upload_error' ], self::codes( $this->copy( 'openverse', [ [ 'guid' => $this->guid() ] ] ) ) );
	}

	#[TestDox( 'Each site of a network has its own limits for file size and storage' )]
	public function test_network(): void {
		if ( ! is_multisite() ) {
			self::markTestSkipped( 'This is no network.' );
		}
		$items = $this->ocean( 1 );
		update_site_option( 'fileupload_maxk', 3 );
		self::assertSame( 3072, ImageCopier::max_bytes() );
		self::assertSame( [ 'slipstream_media_size' ], self::codes( $this->copy( 'openverse', $items ) ) );
		update_site_option( 'fileupload_maxk', 1500 );
		update_site_option( 'upload_space_check_disabled', 0 );
		$this->filter( 'pre_get_space_used', 999_999 );
		self::assertSame( [ 'slipstream_media_no_room' ], self::codes( $this->copy( 'openverse', $items ) ) );
		$this->filter( 'pre_get_space_used', 99.999 );
		self::assertSame( 1048, ImageCopier::max_bytes(), 'What is left of 100 MB.' );
		self::assertSame( [ 'slipstream_media_size' ], self::codes( $this->copy( 'openverse', $items ) ) );
		update_site_option( 'upload_space_check_disabled', 1 );
		self::assertSame( 1500 * 1024, ImageCopier::max_bytes() );
	}

	#[TestDox( 'An incomplete animation is rejected wherever it was cut off; data after its end is accepted' )]
	public function test_half_gif(): void {
		$image = imagecreate( 120, 120 );
		self::assertNotFalse( $image );
		$colors = array_map(
			static fn ( int $n ): int => (int) imagecolorallocate( $image, $n, $n * 7 % 256, $n * 13 % 256 ),
			range( 0, 255 )
		);
		for ( $n = 0; $n < 120 * 120; $n++ ) {
			imagesetpixel( $image, $n % 120, intdiv( $n, 120 ), $colors[ $n * $n % 251 ] );
		}
		$bytes = $this->printed( static fn (): bool => imagegif( $image ) );
		self::assertInstanceOf( ImageFile::class, ImageFile::from_bytes( $bytes ) );
		self::assertInstanceOf( ImageFile::class, ImageFile::from_bytes( "$bytes\0\0\r\n" ) );
		foreach ( range( 1, strlen( $bytes ) - 900, 97 ) as $cut ) {
			self::assertInstanceOf( WP_Error::class, ImageFile::from_bytes( substr( $bytes, 0, -$cut ) ), (string) $cut );
		}
	}

	#[TestDox( 'A photo with a video after its end, as from phones, is complete; the preview in an incomplete one is not taken for its end' )]
	public function test_photo_of_phone(): void {
		$image = imagecreatetruecolor( 300, 200 );
		self::assertNotFalse( $image );
		$jpeg    = $this->printed( static fn (): bool => imagejpeg( $image ) );
		$preview = "Exif\0\0$jpeg";
		$photo   = "\xFF\xD8\xFF\xE1" . pack( 'n', strlen( $preview ) + 2 ) . $preview . substr( $jpeg, 2 );
		$filled  = "\xFF\xD8\xFF\xFF" . substr( $jpeg, 2 );
		foreach ( [ $jpeg, $filled, $photo, $photo . str_repeat( "\0ftypmp42", 5000 ) ] as $whole ) {
			self::assertInstanceOf( ImageFile::class, ImageFile::from_bytes( $whole ) );
		}
		$half = ImageFile::from_bytes( substr( $photo, 0, -20 ) );
		self::assertInstanceOf( WP_Error::class, $half );
		self::assertSame( 'slipstream_media_incomplete', $half->get_error_code() );
		self::assertInstanceOf( WP_Error::class, ImageFile::from_bytes( substr( $photo, 0, -20 ) . str_repeat( "\0", 5000 ) ) );
	}

	#[TestDox( 'A picture has 20,000 pixels a side and 60 million in all at most' )]
	public function test_largest_picture(): void {
		// Remove the memory limit, so that only the size limits apply.
		$this->filter( 'image_memory_limit', '-1' );
		wp_raise_memory_limit( 'image' );
		$code = static function ( int $width, int $height ): string {
			$picture = ImageFile::from_bytes(
				"\x89PNG\r\n\x1A\n\0\0\0\rIHDR" . pack( 'NN', $width, $height ) . "\x08\2\0\0\0" . str_repeat( "\0", 8 ) . 'IEND'
			);
			return $picture instanceof WP_Error ? (string) $picture->get_error_code() : $picture->type;
		};
		self::assertSame(
			array_merge( ...array_fill( 0, 3, [ 'image/png', 'slipstream_media_dimensions' ] ) ),
			[
				$code( 20_000, 1 ),
				$code( 20_001, 1 ),
				$code( 1, 20_000 ),
				$code( 1, 20_001 ),
				$code( 10_000, 6000 ),
				$code( 10_000, 6001 ),
			]
		);
	}

	#[TestDox( 'The content decides the type of an image, whether it is complete, and whether it fits' )]
	public function test_picture(): void {
		$image = imagecreatetruecolor( 40, 30 );
		self::assertNotFalse( $image );
		foreach ( [ 'jpeg' => 'jpg', 'png' => 'png', 'gif' => 'gif', 'webp' => 'webp' ] as $type => $extension ) {
			$bytes   = $this->printed( static fn (): bool => ( "image$type" )( $image ) );
			$picture = ImageFile::from_bytes( $bytes );
			self::assertInstanceOf( ImageFile::class, $picture );
			self::assertSame( [ "image/$type", $extension ], [ $picture->type, $picture->extension ] );
			$half = ImageFile::from_bytes( substr( $bytes, 0, -20 ) );
			self::assertInstanceOf( WP_Error::class, $half, $type );
		}
		foreach ( [ '', 'GIF89a', '<svg width="1" height="1"/>', 'BM' . str_repeat( "\0", 60 ) ] as $bytes ) {
			self::assertInstanceOf( WP_Error::class, ImageFile::from_bytes( $bytes ) );
		}
		$jpeg = $this->printed( static fn (): bool => imagejpeg( $image ) );
		$this->filter( 'upload_mimes', [ 'png' => 'image/png' ] );
		$refused = ImageFile::from_bytes( $jpeg );
		self::assertInstanceOf( WP_Error::class, $refused );
		self::assertSame( 'slipstream_media_type', $refused->get_error_code() );
	}
}
