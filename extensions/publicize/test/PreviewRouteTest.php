<?php
/**
 * Tests the route with the previews of the posts at networks.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Social\Networks\NetworkInfo;
use Slipstream\Domains\Social\Shares\Share;

require_once dirname( __DIR__, 3 ) . '/src/domains/social/test/SocialTestCase.php';

final class PreviewRouteTest extends SocialTestCase {

	#[TestDox( 'The card of the preview shows a public picture, and not one of a private post' )]
	public function test_preview_picture(): void {
		$account = $this->connect( 'mastodon' );
		$private = $this->post( '<p>Words.</p>', [ 'post_status' => 'private' ] );
		$post    = $this->draft();
		$picture = fn ( int $id ): string => $this->previews( $post, [ 'picture' => $id ] )[ $account->id ]['card']['picture'];
		self::assertStringContainsString( 'social-64', $picture( $this->picture( 64 ) ) );
		self::assertSame( '', $picture( $this->picture( 66, $private ) ) );
	}

	#[TestDox( 'The preview of a chosen video is the card with the featured image of the video, as it is sent' )]
	public function test_preview_of_video(): void {
		$account = $this->connect( 'linkedin' );
		$choice  = [ 'picture' => $this->picture( 64 ), 'attached' => [ $this->video( $this->picture( 66 ) ) ] ];
		$found   = $this->previews( $this->draft(), $choice )[ $account->id ];
		self::assertSame( 0, $found['pictures'] );
		self::assertStringContainsString( 'social-66', $found['card']['picture'] );
	}

	#[TestDox( 'The preview shows for each network the text that is sent, its length as the network counts, and the card' )]
	public function test_previews(): void {
		$accounts = [];
		foreach ( array_keys( self::SECRETS ) as $network ) {
			$accounts[ $network ] = $this->connect( $network )->id;
		}
		$post  = $this->draft();
		$data  = [
			'title'   => 'A & B',
			'message' => str_repeat( '👩‍👩‍👧‍👦', 20 ) . str_repeat( 'é', 260 ),
			'excerpt' => 'Short.',
			'link'    => 'https://site.example/a-b/',
		];
		$found = $this->previews( $post, $data );
		$short = static fn ( string $network ): array => array_intersect_key(
			$found[ $accounts[ $network ] ],
			[ 'count' => 0, 'limit' => 0, 'isCut' => 0 ]
		);
		self::assertSame( [ 'count' => 325, 'limit' => 280, 'isCut' => true ], $short( 'twitter' ) );
		self::assertSame( [ 'count' => 425, 'limit' => 500, 'isCut' => false ], $short( 'mastodon' ) );
		self::assertSame( [ 'count' => 280, 'limit' => 300, 'isCut' => false ], $short( 'bluesky' ) );
		self::assertSame( [ 'count' => 787, 'limit' => 500, 'isCut' => true ], $short( 'threads' ) );
		self::assertSame( [ 'count' => 480, 'limit' => 3_000, 'isCut' => false ], $short( 'linkedin' ) );
		self::assertStringEndsWith( "é…\n\nhttps://site.example/a-b/", $found[ $accounts['twitter'] ]['text'] );
		self::assertStringEndsWith( 'é', $found[ $accounts['bluesky'] ]['text'] );
		self::assertSame(
			[ 'title' => 'A & B', 'description' => 'Short.', 'host' => 'site.example', 'picture' => '' ],
			$found[ $accounts['mastodon'] ]['card']
		);
		$content = '<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph -->';
		$thread  = $this->previews( $post, [ 'is_thread' => true, 'content' => $content ] + $data );
		self::assertStringEndsWith( "…\n\nA thread ⬇️", $thread[ $accounts['twitter'] ]['text'] );
		self::assertSame( $found[ $accounts['linkedin'] ], $thread[ $accounts['linkedin'] ] );
		$has_card = static fn ( string $network ): bool => null !== $thread[ $accounts[ $network ] ]['card'];
		self::assertSame(
			[ true, false, false, false ],
			array_map( $has_card, [ 'bluesky', 'mastodon', 'threads', 'twitter' ] ),
			'the first post of a thread has no link, from which a network could make a card'
		);
		self::assertSame( 'A & B', $this->previews( $post, [ 'message' => '' ] + $data )[ $accounts['bluesky'] ]['text'] );
		self::assertSame(
			'Short.',
			$this->previews( $post, [ 'message' => '', 'is_edited' => true ] + $data )[ $accounts['bluesky'] ]['text']
		);
		self::assertSame( [], self::state()['log'], 'no network is asked' );
		self::assertSame( 403, $this->rest( 'POST', "/slipstream/v1/publicize/previews/$post", $data, 'author' )->get_status() );
	}

	/** @return array<string, array{string, bool, bool}> `featured`, `library` or `none`; whether messages differ; whether they are long. */
	public static function choices(): array {
		return [
			'one message, the featured image'               => [ 'featured', false, false ],
			'a long message, no picture'                    => [ 'none', false, true ],
			'a message per network, the featured image'     => [ 'featured', true, false ],
			'a long message per network, another picture'   => [ 'library', true, true ],
			'a message per network, no picture'             => [ 'none', true, false ],
		];
	}

	#[DataProvider( 'choices' )]
	#[TestDox( 'What the preview shows is what is sent to each network, as it is stored in the post: $_dataName' )]
	public function test_preview_is_sent( string $picture, bool $differs, bool $is_long ): void {
		$accounts = array_map( fn ( string $network ): int => $this->connect( $network )->id, array_keys( self::SECRETS ) );
		$post     = $this->draft();
		$text     = $is_long ? str_repeat( 'Ein längerer Text 日本 👍🏽 ', 200 ) : 'Tee & Kekse';
		$own      = array_map( static fn ( int $id ): string => $differs ? "Nur $id: $text" : '', array_combine( $accounts, $accounts ) );
		$featured = $this->picture( 64, $post );
		$media    = 'library' === $picture ? [ $this->picture( 66, $post ) ] : [];
		set_post_thumbnail( $post, $featured );
		[ $link, $slug ] = get_sample_permalink( $post );
		$found           = $this->previews(
			$post,
			[
				'message'    => $text,
				'own_messages' => $own,
				'link'       => str_replace( '%postname%', $slug, $link ),
				'picture'    => $featured,
				'attached'   => $media,
				'no_picture' => 'none' === $picture,
			]
		);
		$item            = static fn ( int $id ): array => [ 'id' => (string) $id, 'enabled' => true, 'message' => $own[ $id ] ];
		$saved           = $this->rest(
			'POST',
			"/wp/v2/posts/$post",
			[
				'status'                        => 'publish',
				'jetpack_publicize_connections' => array_map( $item, $accounts ),
				'meta'                          => [
					'jetpack_publicize_message'        => $text,
					'slipstream_share_without_picture' => 'none' === $picture,
					'jetpack_social_options'           => [
						'version'        => 2,
						'attached_media' => array_map(
							static fn ( int $id ): array => [ 'id' => $id, 'url' => wp_get_attachment_url( $id ), 'type' => 'image/png' ],
							$media
						),
					],
				],
			]
		);
		self::assertSame( 200, $saved->get_status() );
		$this->work( 60 );
		foreach ( self::shares( $post ) as $share ) {
			$preview = $found[ $share->account_id ];
			self::assertSame( Share::SENT, $share->status, $share->service );
			self::assertSame( $preview['text'], $share->message->texts[0], $share->service );
			self::assertStringContainsString( $differs ? "Nur $share->account_id: " : substr( $text, 0, 9 ), $share->message->texts[0] );
			self::assertSame( count( $media ), $preview['pictures'], $share->service );
			self::assertSame( 'library' === $picture, null === $preview['card'], $share->service );
			self::assertSame( 'featured' === $picture, str_contains( $preview['card']['picture'] ?? '', 'social-64' ), $share->service );
		}
		self::assertCount( count( self::SECRETS ), self::shares( $post ) );
		$record  = array_values( self::state()['records'] )[0];
		$article = array_values( self::state()['shares'] )[0]['content'];
		self::assertSame(
			[ 'library' === $picture ? 'app.bsky.embed.images' : 'app.bsky.embed.external', 'featured' === $picture ],
			[ $record['embed']['$type'], isset( $record['embed']['external']['thumb'] ) ]
		);
		self::assertSame(
			[ 'library' === $picture, 'featured' === $picture ],
			[ isset( $article['media'] ), isset( $article['article']['thumbnail'] ) ]
		);
		self::assertCount( count( $media ), self::state()['posts'][0]['media_ids'] );
	}

	#[TestDox( 'A preview takes the unsaved content of a new post: as the text of an emptied message, and as the description of the card' )]
	public function test_preview_of_unsaved_content(): void {
		$account = $this->connect( 'mastodon' );
		$data    = [ 'message' => '', 'is_edited' => true, 'content' => "<!-- wp:paragraph -->\n<p>New\twords.</p>\n<!-- /wp:paragraph -->" ];
		$found   = $this->previews( $this->post( '', [ 'post_status' => 'auto-draft' ] ), $data )[ $account->id ];
		self::assertStringStartsWith( 'New words.', $found['text'] );
		self::assertSame( 'New words.', $found['card']['description'] );
	}

	#[TestDox( 'A preview of a request without content takes the saved content; empty content stays empty' )]
	public function test_preview_of_saved_content(): void {
		$account = $this->connect( 'mastodon' );
		$post    = $this->post( '<p>Saved words.</p>', [ 'post_status' => 'draft' ] );
		$card    = fn ( array $data ): string => $this->previews( $post, $data )[ $account->id ]['card']['description'];
		self::assertSame( 'Saved words.', $card( [] ) );
		self::assertSame( '', $card( [ 'content' => '' ] ) );
	}

	#[TestDox( 'The excerpt is computed once for all connections' )]
	public function test_excerpt_once(): void {
		foreach ( [ 'twitter', 'mastodon', 'bluesky' ] as $network ) {
			$this->connect( $network );
		}
		$count = 0;
		add_filter(
			'excerpt_allowed_blocks',
			static function ( array $blocks ) use ( &$count ): array {
				++$count;
				return $blocks;
			}
		);
		$post   = $this->post( 'Stored', [ 'post_status' => 'draft' ] );
		$data   = [ 'is_edited' => true, 'content' => '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->' ];
		$answer = $this->rest( 'POST', "/slipstream/v1/publicize/previews/$post", $data );
		self::assertCount( 3, $answer->get_data() );
		self::assertSame( 1, $count );
	}

	#[TestDox( 'The previews of all connections read the thread of the post once for each network' )]
	public function test_thread_once(): void {
		foreach ( [ 'linkedin', 'webhook', 'mastodon', 'bluesky', 'threads', 'twitter' ] as $network ) {
			$this->connect( $network );
		}
		$calls = 0;
		add_filter(
			'slipstream_social_thread',
			static function ( array $pieces ) use ( &$calls ): array {
				++$calls;
				return $pieces;
			}
		);
		$post    = $this->post( 'x', [ 'post_title' => 'Title', 'post_status' => 'draft' ] );
		$content = '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->';
		$threads = function ( bool $is_thread ) use ( $post, $content ): int {
			$body   = [ 'is_thread' => $is_thread, 'content' => $content ];
			$answer = $this->rest( 'POST', "/slipstream/v1/publicize/previews/$post", $body );
			self::assertSame( 200, $answer->get_status() );
			$texts = array_column( $answer->get_data(), 'text' );
			self::assertCount( 6, $texts );
			$end = trim( NetworkInfo::thread_suffix() );
			return count( array_filter( $texts, static fn ( string $text ): bool => str_ends_with( $text, $end ) ) );
		};
		self::assertSame( 4, $threads( true ) );
		self::assertSame( 4, $calls );
		self::assertSame( 0, $threads( false ) );
		self::assertSame( 8, $calls );
	}

	/**
	 * @param array<string, mixed> $data Request body.
	 * @return array<int, array<string, mixed>> Previews by account ID.
	 */
	private function previews( int $post, array $data ): array {
		$list = $this->rest( 'POST', "/slipstream/v1/publicize/previews/$post", $data )->get_data();
		return is_array( $list ) ? array_column( array_filter( $list, 'is_array' ), null, 'id' ) : [];
	}
}
