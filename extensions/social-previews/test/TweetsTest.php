<?php
/**
 * Tests of the tweets in the previews: they are what is sent to X.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Support\Json;

require_once dirname( __DIR__, 3 ) . '/src/domains/social/test/SocialTestCase.php';

final class TweetsTest extends SocialTestCase {

	private const PATH = '/slipstream/v1/social/tweets/';

	private const CONTENT = '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->';

	/** @return array<string, array{array<string, mixed>, string, list<string>}> Cases of tweets.json, which thread.test.tsx reads, too. */
	public static function cases(): array {
		$cases = Json::file( __DIR__ . '/fixtures/tweets.json' );
		return array_column(
			array_map(
				static fn ( array $one ): array => [ $one['name'], [ $one['request'], $one['own_message'], $one['sent'] ] ],
				$cases
			),
			1,
			0
		);
	}

	/**
	 * @param array<string, mixed> $request Unsaved texts and choices of the author.
	 * @param list<string>         $sent    Texts; `{link}` is the URL of the post.
	 */
	#[DataProvider( 'cases' )]
	#[TestDox( '[SPV-07] the previewed tweets are sent to X: $_dataName' )]
	public function test_sent( array $request, string $own, array $sent ): void {
		$account = $this->connect( 'twitter' );
		$post    = $this->post( 'Stored', [ 'post_status' => 'draft', 'post_title' => 'Stored' ] );
		wp_update_post( [ 'ID' => $post, 'post_name' => 'tea' ] );
		$link    = str_replace( '%postname%', 'tea', get_sample_permalink( $post )[0] );
		$message = '' === $own ? $request['message'] : $own;
		$answer  = $this->rest( 'POST', self::PATH . $post, [ 'link' => $link, 'message' => $message ] + $request );
		self::assertSame( 200, $answer->get_status() );
		$saved = $this->rest(
			'POST',
			"/wp/v2/posts/$post",
			[
				'status'                        => 'publish',
				'jetpack_publicize_connections' => [ [ 'id' => (string) $account->id, 'enabled' => true, 'message' => $own ] ],
				'meta'                          => [
					'jetpack_publicize_message' => $request['message'],
					'jetpack_publicize_hasEditedShareMessage' => $request['is_edited'],
					'jetpack_is_tweetstorm'     => $request['is_thread'],
					'advanced_seo_description'  => $request['seo_description'],
				],
			] + array_intersect_key( $request, [ 'title' => '', 'content' => '', 'excerpt' => '' ] )
		);
		self::assertSame( 200, $saved->get_status() );
		$this->work( 60 );
		$sent = array_map( static fn ( string $text ): string => str_replace( '{link}', (string) get_permalink( $post ), $text ), $sent );
		self::assertSame( $sent, self::shares( $post )[0]->message->texts );
		self::assertSame( $sent, array_column( $answer->get_data(), 'text' ) );
	}

	/** @return array<string, array{string, int}> Argument and its maximum characters. */
	public static function limits(): array {
		return [
			'title'       => [ 'title', 1_000 ],
			'excerpt'     => [ 'excerpt', 10_000 ],
			'description' => [ 'seo_description', 10_000 ],
			'message'     => [ 'message', 10_000 ],
			'content'     => [ 'content', 200_000 ],
		];
	}

	#[DataProvider( 'limits' )]
	#[TestDox( 'The previews accept texts up to their limits and refuse longer ones: $_dataName' )]
	public function test_limits( string $name, int $max ): void {
		$this->connect( 'twitter' );
		$post = $this->post( 'Stored', [ 'post_status' => 'draft' ] );
		foreach ( [ self::PATH, '/slipstream/v1/publicize/previews/' ] as $path ) {
			self::assertSame( 200, $this->rest( 'POST', $path . $post, [ $name => str_repeat( 'é', $max ) ] )->get_status() );
			self::assertSame( 400, $this->rest( 'POST', $path . $post, [ $name => str_repeat( 'é', $max + 1 ) ] )->get_status() );
		}
	}

	#[TestDox( '[TWT-15] the last tweet is in the language of the site, also if the author uses another one' )]
	public function test_language(): void {
		// Use priority 9, because WordPress switches the language with priority 10.
		add_filter( 'determine_locale', static fn (): string => 'de_DE', 9 );
		add_filter( 'gettext', static fn ( string $text ): string => '[' . determine_locale() . "] $text" );
		$post   = $this->post( 'Stored', [ 'post_status' => 'draft' ] );
		$answer = $this->rest( 'POST', self::PATH . $post, [ 'is_thread' => true, 'content' => self::CONTENT ] );
		self::assertStringStartsWith( '[en_US] This thread', array_column( $answer->get_data(), 'text' )[2] );
	}

	#[TestDox( 'Only users who may edit the post get its tweets' )]
	public function test_refusals(): void {
		$post = $this->post( 'Words', [ 'post_status' => 'draft' ] );
		self::assertSame( 403, $this->rest( 'POST', self::PATH . $post, [], 'subscriber' )->get_status() );
		self::assertSame( 404, $this->rest( 'POST', self::PATH . $post, [], 'author' )->get_status() );
		self::assertSame( 404, $this->rest( 'POST', self::PATH . ( $post + 999 ), [], 'editor' )->get_status() );
		self::assertSame( 200, $this->rest( 'POST', self::PATH . $post, [], 'editor' )->get_status() );
	}
}
