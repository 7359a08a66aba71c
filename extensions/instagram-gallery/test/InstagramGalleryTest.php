<?php
/**
 * Tests the gallery: accounts, copies, and rendering.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\InstagramGallery;

use DateTimeImmutable;
use DateTimeZone;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts;
use Slipstream\Extensions\InstagramGallery\Feed;
use Slipstream\Extensions\InstagramGallery\Feeds;
use Slipstream\Extensions\InstagramGallery\Instagram;
use Slipstream\Extensions\InstagramGallery\NewAccounts;
use Slipstream\Extensions\InstagramGallery\PersonalAccounts;
use Slipstream\Extensions\InstagramGallery\Refresh;
use Slipstream\Extensions\InstagramGallery\Setup;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Queue;
use Slipstream\Jobs\ScheduleLimit;
use Slipstream\Jobs\Worker;
use Slipstream\Mail\Mailer;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Tests\FramedEmails;
use WP_Block_Type_Registry;
use WP_Error;
use WP_HTML_Tag_Processor;
use WP_Post;

require_once __DIR__ . '/InstagramTestCase.php';

#[TestDox( 'Latest Instagram Posts' )]
final class InstagramGalleryTest extends InstagramTestCase {

	use FramedEmails;

	private const HOUR = 3600;
	private const DAY  = 86_400;

	/** @return list<string> Recipient and content of the queued emails. */
	private static function mails(): array {
		return array_map(
			static function ( array $row ): string {
				$mail = (array) json_decode( $row['arguments'], true );
				return $mail['to'] . ': ' . $mail['html'];
			},
			OutboxTable::rows( 'SELECT arguments FROM {table} WHERE hook = %s', [ Mailer::HOOK ] )
		);
	}

	private static function account( int $user ): ?Account {
		return Plugin::get( Accounts::class )->usable_by( Instagram::service(), $user )[0] ?? null;
	}

	private static function email( int $user ): string {
		$data = get_userdata( $user );
		return false === $data ? '' : $data->user_email;
	}

	private static function refusal( \WP_REST_Response $answer ): string {
		return $answer->get_status() . ' ' . ( $answer->get_data()['code'] ?? '' );
	}

	#[TestDox( '[IGG-01, IGG-02, IGG-03] is registered with defaults: no account, three columns, nine photos, ten pixels, stacked' )]
	public function test_registration(): void {
		$this->travel( 0 );
		$type = WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/instagram-gallery' );
		self::assertSame( 'embed', $type?->category );
		$defaults = array_map( static fn ( array $attribute ): mixed => $attribute['default'] ?? null, $type->attributes ?? [] );
		self::assertSame(
			[ null, null, 3, 9, 10, true ],
			array_map(
				static fn ( string $name ): mixed => $defaults[ $name ],
				[ 'accessToken', 'instagramUser', 'columns', 'count', 'spacing', 'isStackedOnMobile' ]
			)
		);
	}

	#[TestDox( '[IGG-05, IGG-14, IGG-22, IGG-23] connects the author’s account, stores a sixty-day token, and gives the editor only an ID' )]
	public function test_connect(): void {
		$url = (string) $this->api( 'GET', '/connect-url' )->get_data();
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		self::assertSame(
			[ 'code', '990602627938098', 'instagram_business_basic' ],
			[ $query['response_type'], $query['client_id'], $query['scope'] ]
		);
		self::assertSame( [], $this->api( 'GET', '/connections' )->get_data() );
		$token = $this->connect();
		$list  = $this->api( 'GET', '/connections' )->get_data();
		self::assertSame( [ [ 'token' => $token, 'username' => 'ada.example' ] ], $list );
		self::assertMatchesRegularExpression( '/^[0-9]{16}$/D', $token );
		$account = self::account( get_current_user_id() );
		self::assertNotNull( $account );
		$tokens = Plugin::get( Accounts::class )->tokens( $account );
		self::assertStringStartsWith( 'long-hush', (string) $tokens?->access );
		self::assertEqualsWithDelta( time() + 60 * self::DAY, $tokens?->expires, 5 );
		self::assertSame( [ 'token', 'me', 'exchange' ], array_values( array_diff( $this->asked(), [ 'authorize' ] ) ) );
	}

	#[TestDox( 'signs in at Instagram’s own hosts' )]
	public function test_hosts(): void {
		remove_all_filters( 'slipstream_service_url' );
		self::assertStringStartsWith(
			'https://www.instagram.com/oauth/authorize?',
			(string) $this->api( 'GET', '/connect-url' )->get_data()
		);
		self::assertSame( 'https://api.instagram.com', Instagram::service()->oauth?->token_base( '' ) );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function sign_ins(): array {
		return [
			'is not allowed'         => [ [ 'authorize' => 'denied' ] ],
			'has a wrong code'       => [ [ 'token' => 'invalid_grant' ] ],
			'meets an error'         => [ [ 'token' => 500 ] ],
			'meets a page'           => [ [ 'token' => 'html' ] ],
			'has no profile'         => [ [ 'me' => 'html' ] ],
			'is refused its profile' => [ [ 'me' => 'denied' ] ],
		];
	}

	/** @param array<string, mixed> $fail */
	#[DataProvider( 'sign_ins' )]
	#[TestDox( 'connects nothing when a sign-in $_dataName' )]
	public function test_failed_sign_in( array $fail ): void {
		$this->control( [ 'fail' => $fail ] );
		self::assertInstanceOf( WP_Error::class, $this->sign_in() );
		self::assertSame( [], $this->api( 'GET', '/connections' )->get_data() );
	}

	#[TestDox( 'completes a sign-in in a job if the editor does not, and copies the photos in another' )]
	public function test_jobs(): void {
		self::assertInstanceOf( Account::class, $this->sign_in() );
		$user = get_current_user_id();
		$this->travel( NewAccounts::DELAY + 1 );
		Plugin::get( Worker::class )->work();
		$feeds = Feeds::rows( 'SELECT * FROM {table}' );
		self::assertCount( 1, $feeds );
		self::assertCount( 4, Feed::from_row( $feeds[0] )->photos );
		self::assertSame( $user, (int) $feeds[0]['user_id'] );
		$job = OutboxTable::row( 'SELECT * FROM {table} WHERE hook = %s', [ Refresh::HOOK ] );
		self::assertSame(
			[ 'waiting', '0', $feeds[0]['id'] ],
			[ $job['status'] ?? '', $job['attempts'] ?? '', (string) ( json_decode( $job['arguments'] ?? '', true )['feed'] ?? '' ) ]
		);
		self::assertEqualsWithDelta( Plugin::get( Clock::class )->now()->getTimestamp() + Feed::FRESH, (int) ( $job['due'] ?? 0 ), 5 );
		$this->asked();
		$this->travel( Feed::FRESH + 60 );
		Plugin::get( Worker::class )->work();
		self::assertSame( [ 'media' ], $this->asked(), 'what is there is not copied again' );
	}

	#[TestDox( 'keeps refreshing for years, however often a worker was killed' )]
	public function test_killed_workers(): void {
		$token = $this->connect();
		foreach ( range( 1, 6 ) as $kill ) {
			OutboxTable::query( 'UPDATE {table} SET due = 0 WHERE hook = %s', [ Refresh::HOOK ] );
			self::assertNotNull( Plugin::get( Queue::class )->claim(), "kill $kill" );
			OutboxTable::query( 'UPDATE {table} SET due = 0 WHERE hook = %s', [ Refresh::HOOK ] );
			$this->travel( 0 );
			Plugin::get( Worker::class )->work();
		}
		self::assertSame(
			[ [ 'waiting', '0' ] ],
			array_map( 'array_values', OutboxTable::rows( 'SELECT status, attempts FROM {table} WHERE hook = %s', [ Refresh::HOOK ] ) )
		);
		self::assertCount( 4, $this->feed( $token )->photos ?? [] );
	}

	#[TestDox( '[IGG-05, IGG-15, IGG-21] returns the name and up to 30 copied photos with sizes and texts' )]
	public function test_gallery(): void {
		$this->control(
			[
				'count' => 12,
				'posts' => [
					2 => [ 'alt_text' => 'A cup' ],
					3 => [ 'caption' => '' ],
					4 => [
						'media_type' => 'VIDEO',
						'media_url' => 'https://video.cdninstagram.com/v.mp4',
						'thumbnail_url' => self::$server?->url( '/files/cover.jpg' ),
					],
					5 => [ 'caption' => "Two\nlines <b>&amp; more</b>" ],
				],
			]
		);
		$token  = $this->connect();
		$answer = $this->gallery( $token );
		self::assertSame( 200, $answer->get_status() );
		$data = $answer->get_data();
		self::assertSame(
			[ 'ada.example', 12, 0, true ],
			[ $data['external_name'], count( $data['images'] ), $data['waiting'], $data['is_own'] ]
		);
		$first = $data['images'][0];
		self::assertStringStartsWith( wp_upload_dir()['baseurl'] . '/slipstream-instagram/', $first['url'] );
		self::assertSame(
			[ 'https://www.instagram.com/p/ada_example1/', 'Photo 1: tea & cake #tea', 1080, 810 ],
			[ $first['link'], $first['title'], $first['width'], $first['height'] ]
		);
		self::assertSame( 3, substr_count( $first['srcset'], 'slipstream-instagram' ) );
		self::assertMatchesRegularExpression( '/ 1080w, .* 640w, .* 320w$/', $first['srcset'] );
		self::assertSame(
			[
				'Photo 1: tea & cake #tea',
				'A cup',
				'Instagram post by @ada.example, January 28, 2026',
				'Photo 4: tea & cake #tea',
				'Two lines <b>&amp; more</b>',
			],
			array_column( array_slice( $data['images'], 0, 5 ), 'alt' )
		);
		self::assertCount( 36, self::files() );
		$path = wp_upload_dir()['basedir'] . substr( $first['url'], strlen( wp_upload_dir()['baseurl'] ) );
		self::assertSame( [ 1080, 810 ], array_slice( (array) getimagesize( $path ), 0, 2 ) );
		self::assertCount( 3, $this->gallery( $token, 3 )->get_data()['images'] );
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( $data ) );
	}

	#[TestDox( 'repeats the request without a field that the API version does not have' )]
	public function test_unknown_field(): void {
		$this->control( [ 'knows_alt_text' => false, 'count' => 2 ] );
		self::assertCount( 2, $this->gallery( $this->connect() )->get_data()['images'] );
	}

	/** @return array<string, array{array<string, mixed>, int, int, int}> */
	public static function bounds(): array {
		return [
			'too much'  => [ [ 'columns' => 9, 'count' => 99, 'spacing' => 500 ], 6, 12, 50 ],
			'too few'   => [ [ 'columns' => 0, 'count' => 0, 'spacing' => -4 ], 1, 1, 0 ],
			'as text'   => [ [ 'columns' => '4', 'count' => '5', 'spacing' => '7' ], 4, 5, 7 ],
			'no number' => [ [ 'columns' => 'x" y="', 'count' => 'all', 'spacing' => '1px;color:red' ], 3, 9, 10 ],
		];
	}

	/** @param array<string, mixed> $attributes */
	#[DataProvider( 'bounds' )]
	#[TestDox( '[IGG-04, IGG-30] clamps columns, count and spacing when they are $_dataName' )]
	public function test_bounds( array $attributes, int $columns, int $count, int $spacing ): void {
		$this->control( [ 'count' => 12 ] );
		$token = $this->connect();
		$this->gallery( $token );
		$page = $this->page( [ 'accessToken' => $token ] + $attributes );
		self::assertStringContainsString( "__grid-columns-$columns is-stacked", $page );
		$grid = new WP_HTML_Tag_Processor( $page );
		$grid->next_tag( [ 'class_name' => 'is-stacked-on-mobile' ] );
		self::assertSame(
			"grid-gap:{$spacing}px;--latest-instagram-posts-spacing:{$spacing}px",
			rtrim( str_replace( ' ', '', (string) $grid->get_attribute( 'style' ) ), ';' )
		);
		self::assertSame( $count, substr_count( $page, '<img ' ) );
	}

	#[TestDox( '[IGG-03] A gallery is stacked on phones unless its author chose otherwise' )]
	public function test_stacked(): void {
		$token = $this->connect();
		$this->gallery( $token );
		$grid = fn ( array $attributes ): string => $this->page( [ 'accessToken' => $token ] + $attributes );
		self::assertStringContainsString( '<img ', $grid( [] ) );
		self::assertStringContainsString( 'is-stacked-on-mobile', $grid( [] ) );
		self::assertStringContainsString( 'is-stacked-on-mobile', $grid( [ 'isStackedOnMobile' => true ] ) );
		self::assertStringNotContainsString( 'is-stacked-on-mobile', $grid( [ 'isStackedOnMobile' => false ] ) );
	}

	#[TestDox( '[IGG-30] renders a grid of copies without external requests, with labeled links' )]
	public function test_page(): void {
		$token = $this->connect();
		$this->gallery( $token );
		wp_set_current_user( 0 );
		$this->asked();
		$page = $this->page( [ 'accessToken' => $token, 'align' => 'wide', 'className' => 'mine', 'isStackedOnMobile' => false ] );
		$tags = new WP_HTML_Tag_Processor( $page );
		$tags->next_tag( [ 'tag_name' => 'DIV' ] );
		$classes = explode( ' ', (string) $tags->get_attribute( 'class' ) );
		self::assertEqualsCanonicalizing(
			[
				'wp-block-jetpack-instagram-gallery',
				'alignwide',
				'mine',
				'wp-block-jetpack-instagram-gallery__grid',
				'wp-block-jetpack-instagram-gallery__grid-columns-3',
			],
			$classes
		);
		$tags->next_tag( [ 'tag_name' => 'A' ] );
		self::assertSame(
			[
				'wp-block-jetpack-instagram-gallery__grid-post',
				'https://www.instagram.com/p/ada_example1/',
				'noopener noreferrer',
				'_blank',
			],
			array_map( static fn ( string $name ): mixed => $tags->get_attribute( $name ), [ 'class', 'href', 'rel', 'target' ] )
		);
		$tags->next_tag( [ 'tag_name' => 'IMG' ] );
		self::assertSame(
			[ 'Photo 1: tea & cake #tea', 'lazy', 'async', '1080', '810', 'auto, 34vw' ],
			array_map(
				static fn ( string $name ): mixed => $tags->get_attribute( $name ),
				[ 'alt', 'loading', 'decoding', 'width', 'height', 'sizes' ]
			)
		);
		self::assertSame( 4, substr_count( $page, '(opens in a new tab)' ) );
		self::assertStringNotContainsString( $token, $page );
		preg_match_all( '~https?://[^/"\s]+~', (string) preg_replace( '/ href="[^"]*"/', '', $page ), $hosts );
		self::assertSame( [ untrailingslashit( home_url() ) ], array_values( array_unique( $hosts[0] ) ) );
		self::assertSame( [], $this->asked() );
	}

	#[TestDox( 'needs one query per page, however many blocks show an account' )]
	public function test_queries(): void {
		$token = $this->connect();
		$this->gallery( $token );
		$this->page( [ 'accessToken' => $token ] );
		self::forget_services();
		$queries = [];
		add_filter(
			'query',
			static function ( string $query ) use ( &$queries ): string {
				$queries[] = $query;
				return $query;
			}
		);
		do_blocks( self::block( [ 'accessToken' => $token ] ) . self::block( [ 'accessToken' => $token ] ) );
		self::assertCount( 1, $queries, implode( "\n", $queries ) );
	}

	#[TestDox( 'shows the saved link, without a request, for $_dataName' )]
	#[DataProvider( 'unknown_tokens' )]
	public function test_unknown( mixed $token ): void {
		$page = $this->page( [ 'accessToken' => $token ] );
		self::assertStringContainsString(
			'<a href="https://www.instagram.com/ada.example/" rel="noopener noreferrer" target="_blank">',
			$page
		);
		self::assertStringNotContainsString( '__grid', $page );
		self::assertSame( [], $this->asked() );
		if ( is_string( $token ) ) {
			self::assertSame( '404 instagram_connection_unavailable', self::refusal( $this->gallery( $token ) ) );
		}
	}

	/** @return array<string, array{mixed}> */
	public static function unknown_tokens(): array {
		return [
			'an id of Jetpack’s'  => [ '23456789' ],
			'an id of words'      => [ 'abcd' ],
			'an id of this form'  => [ '1234567890123456' ],
			'something else'      => [ [ 'x' ] ],
			'an injection'        => [ "1' OR '1'='1" ],
		];
	}

	#[TestDox( 'accepts only Instagram’s own links, images and plain text from the API' )]
	public function test_hostile_posts(): void {
		$ok    = (string) self::$server?->url( '/files/ok.jpg' );
		$other = str_replace( '127.0.0.1', 'localhost', $ok );
		$this->filter( 'slipstream_http_allowed_hosts', [ '127.0.0.1:' . self::$server?->port, 'localhost:' . self::$server?->port ] );
		$this->control(
			[
				'count' => 6,
				'posts' => [
					1 => [ 'permalink' => 'javascript:alert(1)' ],
					2 => [ 'permalink' => 'https://www.instagram.com.evil.test/p/1/' ],
					3 => [ 'media_url' => $other ],
					4 => [ 'media_url' => 'http://169.254.169.254/latest' ],
					5 => [ 'id' => '../../x' ],
					6 => [ 'caption' => '"><img src=x onerror=alert(1)>', 'media_url' => $ok ],
				],
			]
		);
		$token = $this->connect();
		self::assertSame(
			[ 'https://www.instagram.com/p/ada_example6/' ],
			array_column( $this->gallery( $token )->get_data()['images'], 'link' )
		);
		$page = $this->page( [ 'accessToken' => $token ] );
		self::assertSame( 1, substr_count( $page, '<img ' ) );
		self::assertStringContainsString( 'alt="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"', $page );
	}

	#[TestDox( 'copies only files that are images' )]
	public function test_no_picture(): void {
		$this->control( [ 'fail' => [ 'file' => 'html' ], 'count' => 2 ] );
		$token = $this->connect();
		self::assertSame( [], $this->gallery( $token )->get_data()['images'] );
		self::assertSame( [], self::files() );
	}

	/** @return array<string, array{int|string}> */
	public static function transient_failures(): array {
		return [
			'has an error'             => [ 500 ],
			'is asked too often'       => [ 429 ],
			'has a limit for the app'  => [ 'limit' ],
			'answers with a page'      => [ 'html' ],
			'answers without a list'   => [ 'unlisted' ],
			'requires a login'   => [ 401 ],
		];
	}

	#[DataProvider( 'transient_failures' )]
	#[TestDox( 'keeps the photos while Instagram $_dataName' )]
	public function test_transient_failure( int|string $fail ): void {
		$token = $this->connect();
		$this->gallery( $token );
		$this->control( [ 'fail' => [ 'media' => $fail, 'renew' => $fail ] ] );
		$this->travel( 2 * self::HOUR );
		self::assertSame( Feed::FRESH, $this->work( (int) $this->feed( $token )?->id ) );
		self::assertCount( 4, $this->gallery( $token )->get_data()['images'] ?? [] );
		self::assertSame( 4, substr_count( $this->page( [ 'accessToken' => $token ] ), '<img ' ) );
		self::assertCount( 12, self::files() );
		self::assertSame( [], self::mails() );
		$this->control( [ 'fail' => [] ] );
		$this->work( (int) $this->feed( $token )?->id );
		self::assertCount( 4, $this->feed( $token )->photos ?? [] );
	}

	#[TestDox( '[IGG-25] returns an error if there was never anything to show' )]
	public function test_never_fetched(): void {
		$token = $this->connect();
		$this->control( [ 'fail' => [ 'media' => 'html' ] ] );
		$answer = $this->gallery( $token );
		self::assertSame(
			[ '502 bad_request', 'An error occurred. Please try again later.' ],
			[ self::refusal( $answer ), $answer->get_data()['message'] ]
		);
		self::assertStringContainsString( 'www.instagram.com/ada.example/"', $this->page( [ 'accessToken' => $token ] ) );
	}

	/** @return array<string, array{string}> */
	public static function withdrawals(): array {
		return [
			'the token'      => [ 'denied' ],
			'the permission' => [ 'permission' ],
		];
	}

	#[DataProvider( 'withdrawals' )]
	#[TestDox( 'clears an account that has revoked $_dataName within an hour, and notifies its user once' )]
	public function test_withdrawn( string $fail ): void {
		$user  = get_current_user_id();
		$token = $this->connect();
		$post  = $this->post( self::block( [ 'accessToken' => $token ] ), [ 'post_author' => $user ] );
		$this->gallery( $token );
		$this->control( [ 'fail' => [ 'media' => $fail ] ] );
		$this->travel( self::HOUR );
		$this->work( (int) $this->feed( $token )?->id );
		$this->work( (int) $this->feed( $token )?->id );
		self::assertSame( [], self::files() );
		self::assertSame( Account::EXPIRED, self::account( $user )->status ?? '' );
		self::assertCount( 1, self::mails() );
		self::assertStringStartsWith( self::email( $user ) . ': ', self::mails()[0] );
		self::assert_framed(
			self::queued_emails()[0]['html'],
			'Instagram has ended this site’s access to the account @ada.example, so your photos are no longer shown.',
			'edit a post with the block “Latest Instagram Posts” and connect the account again.'
		);
		self::assertSame( '403 instagram_connection_unavailable', self::refusal( $this->gallery( $token ) ) );
		self::assertSame( [], $this->api( 'GET', '/connections' )->get_data() );

		$GLOBALS['post'] = get_post( $post );
		$notice          = '(Only administrators and the post author will see this message.)';
		self::assertStringContainsString( $notice, $this->page( [ 'accessToken' => $token ] ) );
		$this->sign_on( 'contributor' );
		$page = $this->page( [ 'accessToken' => $token ] );
		self::assertStringNotContainsString( $notice, $page );
		self::assertStringContainsString( '<a href="https://www.instagram.com/ada.example/"', $page );

		$this->control( [ 'fail' => [] ] );
		$this->come_back_as( $user );
		self::assertSame( $token, $this->connect(), 'blocks show the account again once it is connected' );
		self::assertCount( 4, $this->gallery( $token )->get_data()['images'] );
	}

	#[TestDox( 'lets only the user who connected an account list or remove it; others see what visitors see' )]
	public function test_owner(): void {
		$user  = get_current_user_id();
		$token = $this->connect();
		$this->gallery( $token );
		$this->sign_on( 'editor' );
		$this->travel( 2 * self::HOUR );
		$this->asked();
		self::assertSame( [], $this->api( 'GET', '/connections' )->get_data() );
		self::assertSame( '404 instagram_connection_unavailable', self::refusal( $this->api( 'DELETE', "/connections/$token" ) ) );
		$data = $this->gallery( $token )->get_data();
		self::assertSame( [ 4, false ], [ count( $data['images'] ), $data['is_own'] ] );
		self::assertSame( [], $this->asked() );
		$this->come_back_as( $user );
		self::assertSame( [], $this->api( 'DELETE', "/connections/$token" )->get_data() );
		self::assertSame( [], self::folders() );
		self::assertNull( $this->feed( $token ) );
		self::assertNull( self::account( $user ) );
		self::assertStringNotContainsString( '<img', $this->page( [ 'accessToken' => $token ] ) );
		self::assertSame( [], OutboxTable::rows( 'SELECT * FROM {table} WHERE hook = %s', [ Refresh::HOOK ] ) );
	}

	#[TestDox( 'reports waiting photos to other authors when a feed was unused for a month, so their editor keeps the account' )]
	public function test_owner_is_not_there(): void {
		$token = $this->connect();
		$this->gallery( $token );
		$feed = (int) $this->feed( $token )?->id;
		$this->travel( 31 * self::DAY );
		$this->work( $feed );
		self::assertSame( [], self::files() );
		$this->sign_on( 'editor' );
		$answer = $this->gallery( $token );
		self::assertSame( 200, $answer->get_status() );
		self::assertSame( [ 'ada.example', [], 1, false ], array_values( $answer->get_data() ) );
		Plugin::get( Worker::class )->work();
		$data = $this->gallery( $token )->get_data();
		self::assertSame( [ 4, 0 ], [ count( $data['images'] ), $data['waiting'] ] );
	}

	#[TestDox( 'deletes the photos within an hour after the account or its user is deleted' )]
	public function test_deleted_user(): void {
		$user  = get_current_user_id();
		$token = $this->connect();
		$this->gallery( $token );
		$feed = (int) $this->feed( $token )?->id;
		wp_set_current_user( 0 );
		wp_delete_user( $user );
		self::assertSame( 0, $this->work( $feed ), 'the job ends' );
		self::assertSame( [], self::folders() );
		self::assertNull( $this->feed( $token ) );
	}

	#[TestDox( 'deletes the photos before the feed, including those copied meanwhile' )]
	public function test_killed_while_forgetting(): void {
		$token = $this->connect();
		$this->gallery( $token );
		$feed = $this->feed( $token );
		self::assertNotNull( $feed );
		$left = [];
		add_filter(
			'query',
			static function ( string $sql ) use ( $feed, &$left ): string {
				if ( str_starts_with( $sql, 'DELETE FROM ' . Feeds::name() ) ) {
					$left = [ self::files() ];
					wp_mkdir_p( wp_upload_dir( null, false )['basedir'] . "/slipstream-instagram/$feed->folder" );
					touch( wp_upload_dir( null, false )['basedir'] . "/slipstream-instagram/$feed->folder/1-320.jpg" );
				}
				return $sql;
			}
		);
		Plugin::get( Refresh::class )->forget( $feed );
		self::assertSame( [ [] ], $left );
		self::assertSame( [], self::folders() );
	}

	#[TestDox( 'schedules every account’s job on a page with more accounts than jobs allowed per request' )]
	public function test_many_accounts(): void {
		$token = $this->connect();
		$feeds = Feeds::rows( 'SELECT * FROM {table} WHERE token = %s', [ $token ] );
		OutboxTable::query( 'DELETE FROM {table}' );
		$this->travel( 0 );
		$times  = fn (): array => array_count_values(
			array_column( OutboxTable::rows( 'SELECT due FROM {table} WHERE hook = %s', [ Refresh::HOOK ] ), 'due' )
		);
		$outbox = Plugin::get( Outbox::class );
		foreach ( range( 1, 12 ) as $id ) {
			Plugin::get( ScheduleLimit::class )->reset();
			$outbox->schedule( Refresh::HOOK, [ 'feed' => $id ], self::DAY, "feed-$id" );
		}
		Plugin::get( ScheduleLimit::class )->reset();
		self::assertSame( [ 12 ], array_values( $times() ) );
		foreach ( range( 1, 12 ) as $id ) {
			Plugin::get( Refresh::class )->schedule( Feed::from_row( [ 'id' => (string) $id ] + $feeds[0] ) );
		}
		self::assertSame( [ Plugin::get( Clock::class )->now()->getTimestamp() => 12 ], $times() );
	}

	#[TestDox( 'renews a token in the second half of its lifetime, even while no page shows the photos' )]
	public function test_renewal(): void {
		$user  = get_current_user_id();
		$token = $this->connect();
		$this->gallery( $token );
		$feed    = (int) $this->feed( $token )?->id;
		$expires = fn (): int => Plugin::get( Accounts::class )->tokens(
			self::account( $user ) ?? throw new \LogicException()
		)->expires ?? 0;
		$first   = $expires();
		$this->asked();
		$this->travel( 29 * self::DAY );
		$this->work( $feed );
		self::assertSame( [ $first, [ 'media' ] ], [ $expires(), $this->asked() ] );
		$this->travel( 2 * self::DAY );
		self::assertSame( self::DAY, $this->work( $feed ), 'nobody has seen the block for a month' );
		self::assertSame( [ 'renew' ], $this->asked() );
		self::assertGreaterThan( $first, $expires() );
		self::assertSame( [], self::files() );
		$this->page( [ 'accessToken' => $token ] );
		self::assertSame(
			'waiting',
			OutboxTable::row( 'SELECT * FROM {table} WHERE hook = %s', [ Refresh::HOOK ] )['status'] ?? '',
			'a page has it copied again'
		);
		self::assertSame( Feed::FRESH, $this->work( $feed ) );
		self::assertCount( 12, self::files() );
	}

	#[TestDox( 'warns the user a week before a token that could not be renewed expires' )]
	public function test_failed_renewal(): void {
		$user  = get_current_user_id();
		$token = $this->connect();
		$feed  = (int) $this->feed( $token )?->id;
		$this->control( [ 'fail' => [ 'renew' => 500 ] ] );
		// A token is valid for 60 days. Its user is told in the last seven.
		$hours = [ 40 * 24 => 0, 13 * 24 - 1 => 0, 2 => 1, 24 => 1 ];
		foreach ( $hours as $later => $mails ) {
			$this->travel( $later * self::HOUR );
			$this->gallery( $token );
			$this->work( $feed );
			self::assertCount( $mails, self::mails() );
		}
		self::assertStringContainsString( 'could not renew its access to the Instagram account @ada.example', self::mails()[0] );
		$this->travel( 6 * self::DAY );
		$this->work( $feed );
		self::assertCount( 2, self::mails() );
		self::assertSame( Account::EXPIRED, self::account( $user )->status ?? '' );
		self::assertSame( [], self::files() );
	}

	#[TestDox( '[IGG-17] returns an empty list for an account without posts, and renders nothing' )]
	public function test_empty(): void {
		$this->control( [ 'count' => 0 ] );
		$token = $this->connect();
		$data  = $this->gallery( $token )->get_data();
		self::assertSame( [ [], 0 ], [ $data['images'], $data['waiting'] ] );
		self::assertSame( '', $this->page( [ 'accessToken' => $token ] ) );
	}

	#[TestDox( 'copies as many photos as the time limit allows, and the rest in the next request' )]
	public function test_time(): void {
		$this->control( [ 'count' => 12 ] );
		$token = $this->connect();
		$slow  = new class() implements Clock {
			private int $ticks = 0;

			public function now(): DateTimeImmutable {
				return new DateTimeImmutable( '@' . ( time() + 3 * $this->ticks++ ) );
			}

			public function timezone(): DateTimeZone {
				return new DateTimeZone( 'UTC' );
			}
		};
		$this->travel( 0 );
		Plugin::set( Clock::class, $slow );
		$data = $this->rest( 'GET', self::API . '/gallery', [ 'access_token' => $token, 'count' => 30 ] )->get_data();
		self::assertGreaterThan( 0, $data['waiting'] );
		self::assertSame( 12, $data['waiting'] + count( $data['images'] ) );
		self::assertCount( 12, $this->gallery( $token )->get_data()['images'] );
	}

	#[TestDox( 'deletes photos that the account no longer shows' )]
	public function test_removed_posts(): void {
		$token = $this->connect();
		$this->gallery( $token );
		$this->control( [ 'count' => 2 ] );
		$this->travel( self::HOUR );
		$this->work( (int) $this->feed( $token )?->id );
		self::assertCount( 6, self::files() );
		self::assertSame( 2, substr_count( $this->page( [ 'accessToken' => $token ] ), '<img ' ) );
	}

	#[TestDox( 'shows selected photos if they are public' )]
	public function test_chosen(): void {
		$ids = [];
		foreach ( [ 'inherit', 'inherit', 'private' ] as $index => $status ) {
			$id = wp_insert_attachment(
				[ 'post_title' => "Photo $index", 'post_status' => $status, 'post_mime_type' => 'image/jpeg' ],
				"2026/01/photo-$index.jpg"
			);
			update_post_meta( $id, '_wp_attachment_image_alt', "Tea \"$index\"" );
			wp_update_attachment_metadata( $id, [ 'width' => 900, 'height' => 600, 'file' => "2026/01/photo-$index.jpg", 'sizes' => [] ] );
			$ids[] = $id;
		}
		wp_set_current_user( 0 );
		$page = $this->page( [ 'ids' => [ $ids[1], $ids[0], $ids[2], -1 ], 'accessToken' => '1234567890123456', 'columns' => 2 ] );
		self::assertStringContainsString( '__grid-columns-2', $page );
		preg_match_all( '/alt="([^"]*)"/', $page, $texts );
		self::assertSame( [ 'Tea &quot;1&quot;', 'Tea &quot;0&quot;' ], $texts[1] );
		self::assertStringContainsString( 'loading="lazy"', $page );
		self::assertStringNotContainsString( '<a ', $page );
		self::assertStringContainsString( 'www.instagram.com', $this->page( [ 'ids' => [ $ids[2] ] ] ), 'without any there is the link' );
	}

	#[TestDox( 'exports and erases accounts with the copies of their photos' )]
	public function test_privacy(): void {
		$user  = get_current_user_id();
		$email = self::email( $user );
		$token = $this->connect();
		$this->gallery( $token );
		$this->travel( 0 );
		$data = Plugin::get( PersonalAccounts::class );
		self::assertSame( [ [ 'Account' => 'ada.example' ] ], array_values( $data->find( $email, 1 )->items ) );
		self::assertSame( [], $data->find( 'nobody@example.org', 1 )->items );
		self::assertSame( 1, $data->erase( $email, 1 )->removed );
		self::assertSame( [], self::folders() );
		self::assertNull( self::account( $user ) );
		self::assertStringContainsString( 'copies of its 30 latest photos', $data->policy() );
	}

	#[TestDox( '[IGG-26] has no connect URL without the owner’s app, and tells only administrators where to enter it' )]
	public function test_not_set_up(): void {
		self::assertTrue( Plugin::get( Setup::class )->editor_data()['isReady'] );
		Plugin::get( \Slipstream\Connections\Secrets::class )->remove( 'instagram_app_secret' );
		self::assertSame( '409 slipstream_oauth_not_ready', self::refusal( $this->api( 'GET', '/connect-url' ) ) );
		self::assertSame( [ 'isReady' => false, 'setUpUrl' => '' ], Plugin::get( Setup::class )->editor_data() );
		$this->log_in( 'administrator' );
		self::assertStringContainsString( 'slipstream', Plugin::get( Setup::class )->editor_data()['setUpUrl'] );
	}
}
