<?php
/**
 * Tests Mailchimp forms on a visitor's page, against a stand-in of Mailchimp's API.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Mailchimp;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Connections\Secrets;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Extensions\Mailchimp\Api;
use Slipstream\Extensions\Mailchimp\ConnectionError;
use Slipstream\Extensions\Mailchimp\FormHandler;
use Slipstream\Extensions\Mailchimp\Renderer;
use Slipstream\Extensions\Mailchimp\SignUpSender;
use Slipstream\Extensions\Mailchimp\SignUpTable;
use Slipstream\Jobs\FailedJobs;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Submissions\FormFields;
use Slipstream\Submissions\FormResultPage;
use Slipstream\Submissions\Guard;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use Slipstream\Support\Json;
use Slipstream\Tests\FaultTable;
use Slipstream\Tests\LocalServer;
use Slipstream\Tests\TestCase;
use WP_Block_Supports;
use WP_HTML_Tag_Processor;

final class MailchimpTest extends TestCase {

	private const START = 1_900_000_000;
	private const KEY   = 'goodhush4c7e-us12';
	private const LIST  = 'a1b2c3';
	private const ANN   = 'Ann@Example.org';
	private const BLOCK = '<!-- wp:jetpack/mailchimp {"interests":["i1","i2"],"signupFieldTag":"SOURCE","signupFieldValue":"Blog","consentText":"You agree to \u003cstrong\u003eletters\u003c/strong\u003e."} --><!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Join"} /--><!-- /wp:jetpack/mailchimp -->';

	private static ?LocalServer $server = null;

	private static string $store = '';

	private int $now = self::START;

	private int $post;

	public static function setUpBeforeClass(): void {
		self::$store  = (string) tempnam( sys_get_temp_dir(), 'mailchimp' );
		self::$server = new LocalServer(
			dirname( __DIR__, 3 ) . '/tests/services/mailchimp.php',
			[ 'SLIPSTREAM_STAND_IN' => self::$store ]
		);
	}

	public static function tearDownAfterClass(): void {
		self::$server?->stop();
		unlink( self::$store );
	}

	protected function setUp(): void {
		parent::setUp();
		file_put_contents( self::$store, '' );
		OutboxTable::query( 'DELETE FROM {table}' );
		SignUpTable::query( 'DELETE FROM {table}' );
		$this->filter( 'slipstream_http_allowed_hosts', [ '127.0.0.1:' . self::$server?->port ] );
		$this->filter( 'slipstream_service_url', (string) self::$server?->url( '' ) );
		$this->filter( 'slipstream_submission_limits', [ 'client' => 0 ] );
		$this->connect();
		$this->post = $this->post( self::BLOCK );
		$this->travel( 0 );
	}

	protected function tearDown(): void {
		$_POST                     = [];
		$_SERVER['REQUEST_METHOD'] = 'GET';
		$_SERVER['REQUEST_URI']    = '/';
		unset( $GLOBALS['post'] );
		parent::tearDown();
	}

	private function connect( string $audience = self::LIST, string $tags = '' ): void {
		Plugin::get( Secrets::class )->set( 'mailchimp_key', self::KEY );
		update_option( 'slipstream_settings_mailchimp', [ 'audience' => $audience, 'tags' => $tags ], true );
	}

	/** Moves the clock forward, and resets what is cached in memory, as in a later request. */
	private function travel( int $seconds ): void {
		$this->now += $seconds;
		$this->forget();
		wp_cache_flush();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$this->now" ) ) );
		Plugin::get( BlockRegistrar::class )->register_all();
	}

	/** @param array<string, mixed> $state */
	private function control( array $state ): void {
		file_put_contents( self::$store, (string) wp_json_encode( $state + $this->state() ) );
	}

	/** @return array<string, mixed> */
	private function state(): array {
		return (array) json_decode( (string) file_get_contents( (string) self::$server?->url( '/state' ) ), true );
	}

	/** @return array<string, mixed>|null */
	private function member( string $email = self::ANN ): ?array {
		return $this->state()['members'][ self::LIST ][ md5( strtolower( $email ) ) ] ?? null;
	}

	/** @return list<string> */
	private function asked(): array {
		return array_column( $this->state()['log'], 'kind' );
	}

	private function page(): string {
		$post = get_post( $this->post );
		self::assertInstanceOf( \WP_Post::class, $post );
		$GLOBALS['post'] = $post;
		return do_blocks( $post->post_content );
	}

	/**
	 * @param array<string, mixed> $fields Fields that differ from those of the form.
	 * @return array<string, mixed> The fields that the page's form sends.
	 */
	private function filled( array $fields = [] ): array {
		preg_match_all( '/<input(?=[^>]* name="([^"]+)")(?=[^>]* value="([^"]*)")[^>]*>/', $this->page(), $inputs );
		return $fields + [ 'email' => self::ANN, FormFields::ELAPSED => '5000' ] + array_combine( $inputs[1], $inputs[2] );
	}

	/**
	 * @param array<string, mixed> $fields
	 * @return array{int, string, array<string, mixed>} HTTP status, code or outcome, and response.
	 */
	private function sign_up( array $fields = [] ): array {
		return self::send( $this->filled( $fields ) );
	}

	/**
	 * The response that the page's script receives.
	 *
	 * @param array<string, mixed> $sent
	 * @return array{int, string, array<string, mixed>} See sign_up().
	 */
	private static function send( array $sent ): array {
		[ $data, $status ] = FormHandler::reply( Plugin::get( FormHandler::class )->submit( $sent, home_url( '/a/' ) ) );
		return [ $status, (string) $data['code'], [ 'errors' => (array) $data['errors'] ] + $data ];
	}

	/** @return array<string, string> */
	private function row(): array {
		return SignUpTable::row( 'SELECT * FROM {table} ORDER BY id DESC LIMIT 1' ) ?? [];
	}

	#[TestDox( '[MLC-25] Prints field, button, consent, the saved groups and field, and three hidden notices' )]
	public function test_markup(): void {
		$page = $this->page();
		self::assertStringContainsString( ' placeholder="Enter your email"', $page );
		self::assertStringContainsString( '<input name="interests[i2]" type="hidden" class="mc-submit-param" value="1" />', $page );
		self::assertStringContainsString(
			'<input name="merge_fields[SOURCE]" type="hidden" class="mc-submit-param" value="Blog" />',
			$page
		);
		self::assertStringContainsString( 'You agree to <strong>letters</strong>.', $page );
		self::assertMatchesRegularExpression( '/<button [^>]*id="mailchimp-button-block-\d+"[^>]*type="submit">Join</', $page );
		foreach ( [
			'processing' => 'Processing…',
			'success' => 'Success! You&#039;re on the list.',
			'error' => 'Whoops! There was an error',
		] as $kind => $text ) {
			self::assertMatchesRegularExpression( "~mailchimp_$kind\"[^>]*>" . preg_quote( $text, '~' ) . '~', $page );
		}
		self::assertStringNotContainsString( 'hush', $page );
		self::assertStringNotContainsString( 'api.mailchimp', $page );
	}

	#[TestDox( '[MLC-02, MLC-03, MLC-04] Shows the texts of the specification to visitors and authors where the author wrote none' )]
	public function test_default_texts(): void {
		$texts = Json::file( __DIR__ . '/texts.json' );
		self::assertEquals( $texts, Plugin::get( Extensions::class )->editor_data( 'mailchimp' )['mailchimpTexts'] ?? null );
		$this->post = $this->post( '<!-- wp:jetpack/mailchimp /-->' );
		$page       = html_entity_decode( $this->page(), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		foreach (
			[
				'emailPlaceholder' => '~ placeholder="([^"]*)"~',
				'consentText'      => '~__consent">([^<]*)</p>~',
				'processingLabel'  => '~_processing"[^>]*>([^<]*)</div>~',
				'successLabel'     => '~_success"[^>]*>([^<]*)</div>~',
				'errorLabel'       => '~_error"[^>]*>([^<]*)</div>~',
			] as $name => $pattern
		) {
			preg_match( $pattern, $page, $found );
			self::assertSame( [ $name => $texts[ $name ] ], [ $name => $found[1] ?? '' ] );
		}
		$written    = array_map(
			static fn ( mixed $text ): string => 'Mine: ' . ( is_string( $text ) ? substr( $text, 0, 3 ) : '' ),
			$texts
		);
		$this->post = $this->post( get_comment_delimited_block_content( 'jetpack/mailchimp', $written, '' ) );
		$page       = html_entity_decode( $this->page(), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		foreach ( $written as $text ) {
			self::assertStringContainsString( $text, $page );
		}
		foreach ( $texts as $text ) {
			self::assertStringNotContainsString( is_string( $text ) ? $text : 'x', $page );
		}
	}

	#[TestDox( 'Limits a form to a hundred groups' )]
	public function test_max_interests(): void {
		foreach ( [ 100 => 100, 101 => 100 ] as $count => $kept ) {
			$form = \Slipstream\Extensions\Mailchimp\SavedForm::from_attributes(
				new \Slipstream\Contracts\BlockAttributes(
					[ 'interests' => array_map( static fn ( int $number ): string => "i$number", range( 1, $count ) ) ]
				)
			);
			self::assertSame(
				[ $kept, 'i1', "i$kept" ],
				[ count( $form->interests ), $form->interests[0] ?? '', $form->interests[ count( $form->interests ) - 1 ] ?? '' ]
			);
		}
	}

	#[TestDox( 'A merge tag has 1 to 10 characters and a value of 255 bytes; a tag of another form adds nothing' )]
	public function test_longest_merge_tag(): void {
		$read = static function ( string $tag, string $value ): array {
			$form = \Slipstream\Extensions\Mailchimp\SavedForm::from_attributes(
				new \Slipstream\Contracts\BlockAttributes( [ 'signupFieldTag' => $tag, 'signupFieldValue' => $value ] )
			);
			return [ $form->tag, strlen( $form->value ) ];
		};
		self::assertSame( [ 'A', 255 ], $read( 'A', str_repeat( 'v', 255 ) ) );
		self::assertSame( [ 'ABCDEFGH_1', 255 ], $read( 'ABCDEFGH_1', str_repeat( 'v', 256 ) ) );
		foreach ( [ '', 'ABCDEFGH_12', 'A-B', "A\n" ] as $tag ) {
			self::assertSame( [ '', 0 ], $read( $tag, 'v' ) );
		}
	}

	#[TestDox( 'A text of the form has 2,000 bytes at most' )]
	public function test_longest_texts(): void {
		$names = [
			'consentText'      => 'consent',
			'emailPlaceholder' => 'placeholder',
			'processingLabel'  => 'processing',
			'successLabel'     => 'success',
			'errorLabel'       => 'error',
		];
		foreach ( [ 2000 => 2000, 2001 => 2000 ] as $length => $kept ) {
			$form = \Slipstream\Extensions\Mailchimp\SavedForm::from_attributes(
				new \Slipstream\Contracts\BlockAttributes( array_fill_keys( array_keys( $names ), str_repeat( 'x', $length ) ) )
			);
			foreach ( $names as $name ) {
				self::assertSame( $kept, strlen( $form->$name ), $name );
			}
		}
	}

	#[TestDox( 'Marks the form as the server\'s, and posts only to its own page' )]
	public function test_root(): void {
		$tags = new WP_HTML_Tag_Processor( $this->page() );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'DIV' ] ) );
		self::assertSame( [ 'mailchimp', null ], [ $tags->get_attribute( 'slipstream-root' ), $tags->get_attribute( 'data-url' ) ] );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'FORM' ] ) );
		self::assertMatchesRegularExpression( '/^#mailchimp-[0-9a-f]{16}$/', (string) $tags->get_attribute( 'action' ) );
	}

	/** @return array<string, array{string, string}> The saved inner markup, and the end of the printed form. */
	public static function large(): array {
		$same  = str_repeat( 'wp-block-jetpack-mailchimp ', 40_000 );
		$other = implode( ' ', range( 1, 150_000 ) );
		return [
			'a wrapper without an end'           => [ "<div class=\"$same\">Go", 'Go' ],
			'a wrapper whose tag has no end'     => [ "<div $same", '' ],
			'a wrapper with an end'              => [ "<div class=\"$same\">Go</div>", 'Go' ],
			'a wrapper with classes of its own'  => [ "<div class=\"$other\">Go</div>", 'Go</div>' ],
			'white space'                        => [ str_repeat( "\n ", 500_000 ) . 'x', 'x' ],
			'elements in one another'            => [ str_repeat( '<div>', 200_000 ), '<div><div>' ],
			'no text in UTF-8'                   => [ "<div class=\"wp-block-jetpack-mailchimp\">Go \xC3\x28</div>", "Go \xC3\x28" ],
		];
	}

	#[DataProvider( 'large' )]
	#[TestDox( 'Renders a megabyte of inner markup in less than a second, and keeps the form: $_dataName' )]
	public function test_large( string $content, string $end ): void {
		$renderer = Plugin::get( Renderer::class );
		// Pass the markup to the renderer directly: parsing it as blocks alone takes a second.
		WP_Block_Supports::$block_to_render = [ 'blockName' => 'jetpack/mailchimp', 'attrs' => [] ];

		$start   = self::cpu_seconds();
		$html    = $renderer->render( new BlockAttributes( [] ), $content );
		$seconds = self::cpu_seconds() - $start;
		self::assert_cpu_time( 1.0, $seconds );

		WP_Block_Supports::$block_to_render = null;
		self::assertStringContainsString( 'name="email"', $html );
		self::assertStringContainsString( "$end<p id=", $html );
	}

	#[TestDox( '[MLC-25] Gives two equal forms on a page unique ids' )]
	public function test_twice(): void {
		$this->post = $this->post( self::BLOCK . self::BLOCK );
		preg_match_all( '/ id="([^"]+)"/', $this->page(), $ids );
		self::assertGreaterThan( 6, count( $ids[1] ) );
		self::assertSame( array_unique( $ids[1] ), $ids[1] );
	}

	/** @return array<string, array{string, string}> */
	public static function older(): array {
		return [
			'a wrapper around the button'    => [
				'<!-- wp:jetpack/mailchimp --><div class="wp-block-jetpack-mailchimp alignwide"><!-- wp:jetpack/button {"element":"button","text":"Go"} /--></div><!-- /wp:jetpack/mailchimp -->',
				'>Go</button></div>',
			],
			'no button'                      => [
				'<!-- wp:jetpack/mailchimp {"submitButtonText":"Go \u003cb\u003e","submitButtonClasses":"round","customTextButtonColor":"#112233","customBackgroundButtonColor":"red;position:fixed"} /-->',
				'<button type="submit" class="components-button is-button is-primary round" style="color: #112233">Go &lt;b&gt;</button>',
			],
			'white space in place of one'    => [
				"<!-- wp:jetpack/mailchimp -->\n\n<!-- /wp:jetpack/mailchimp -->",
				'>Join my email list</button>',
			],
		];
	}

	#[DataProvider( 'older' )]
	#[TestDox( 'Prints one form with one button for a block that was saved with $_dataName' )]
	public function test_older( string $saved, string $button ): void {
		$this->post = $this->post( $saved );
		$page       = $this->page();
		self::assertStringContainsString( $button, $page );
		self::assertSame( 1, substr_count( $page, 'wp-block-jetpack-mailchimp ' ) + substr_count( $page, '"wp-block-jetpack-mailchimp"' ) );
		self::assertSame( 1, substr_count( $page, '<button' ) );
	}

	#[TestDox( 'Prints no form and accepts no sign-up without a key or audience; uses the audience that Jetpack stored' )]
	public function test_not_connected(): void {
		$filled = $this->filled();
		foreach ( [ [ '', self::KEY ], [ 'none', self::KEY ], [ self::LIST, '' ] ] as [ $audience, $key ] ) {
			$this->connect( $audience );
			if ( '' === $key ) {
				Plugin::get( Secrets::class )->remove( 'mailchimp_key' );
			}
			$this->travel( 0 );
			self::assertSame( '', $this->page() );
			self::assertSame( 404, self::send( $filled )[0] );
		}
		$this->connect( '' );
		update_option( 'jetpack_mailchimp', '{"follower_list_id":"a1b2c3","keyring_id":7}' );
		$this->travel( 0 );
		self::assertSame( [ 200, 'success' ], array_slice( $this->sign_up(), 0, 2 ) );
		update_option( 'jetpack_mailchimp', '{"follower_list_id":"../x?","keyring_id":7}' );
		$this->travel( 0 );
		self::assertSame( '', $this->page() );
		self::assertSame( [ 'list', 'put' ], $this->asked() );
	}

	#[TestDox( 'Sends a sign-up with the saved groups, field and the owner\'s tags, and stores the consent text' )]
	public function test_success(): void {
		$this->connect( tags: 'blog, , form' );
		$this->travel( 0 );
		[ $status, $code, $data ] = $this->sign_up();
		self::assertSame( [ 200, 'success', '' ], [ $status, $code, $data['message'] ] );
		$member = (array) $this->member();
		self::assertSame(
			[ 'subscribed', [ 'i1' => true, 'i2' => true ], [ 'SOURCE' => 'Blog' ], [ 'blog', 'form' ] ],
			[ $member['status'], $member['interests'], $member['merge_fields'], $member['tags'] ]
		);
		self::assertSame( gmdate( 'c', self::START ), $member['timestamp_signup'] );
		$row = $this->row();
		self::assertSame(
			[ self::ANN, self::LIST, 'You agree to letters.', (string) self::START, 'sent' ],
			[ $row['email'], $row['audience'], $row['consent'], $row['created'], $row['status'] ]
		);
		self::assertSame( [], OutboxTable::rows( 'SELECT id FROM {table}' ), 'nothing waits' );
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( [ $data, $row ] ) );
	}

	#[TestDox( 'Gives new and current members the same response when the audience has double opt-in' )]
	public function test_double_opt_in(): void {
		$known = md5( 'bob@example.org' );
		$this->control(
			[
				'lists' => [ self::LIST => [ 'name' => 'Readers', 'double_optin' => true ] ],
				'members' => [ self::LIST => [ $known => [ 'status' => 'subscribed' ] ] ],
			]
		);
		$new = $this->sign_up();
		self::assertSame( [ 200, 'pending' ], array_slice( $new, 0, 2 ) );
		self::assertStringContainsString( 'check your inbox', $new[2]['message'] );
		self::assertSame( 'pending', $this->member()['status'] ?? '' );
		self::assertSame( $new, $this->sign_up( [ 'email' => 'bob@example.org' ] ) );
		self::assertSame( $new, $this->sign_up( [ 'email' => 'cy@exists.example' ] ) );
		self::assertSame( 'subscribed', $this->member( 'bob@example.org' )['status'] ?? '' );
		self::assertSame( 1, count( array_keys( $this->asked(), 'list', true ) ), 'the list\'s choice is believed for a while' );
	}

	#[TestDox( 'Reports member_exists as success, and lets former members return only by one email of Mailchimp' )]
	public function test_known(): void {
		self::assertSame( [ 200, 'success' ], array_slice( $this->sign_up( [ 'email' => 'cy@exists.example' ] ), 0, 2 ) );
		$this->control( [ 'members' => [ self::LIST => [ md5( 'ann@example.org' ) => [ 'status' => 'unsubscribed' ] ] ] ] );
		foreach ( [ 'first', 'again' ] as $time ) {
			self::assertSame( [ 200, 'success' ], array_slice( $this->sign_up(), 0, 2 ), $time );
		}
		self::assertSame( 'pending', $this->member()['status'] ?? '' );
		self::assertSame( 1, count( array_keys( $this->asked(), 'patch', true ) ) );
	}

	/** @return array<string, array{bool, string}> Double opt-in of the audience, and the outcome that every visitor must get. */
	public static function opt_ins(): array {
		return [
			'single opt-in' => [ false, 'success' ],
			'double opt-in' => [ true, 'pending' ],
		];
	}

	#[DataProvider( 'opt_ins' )]
	#[TestDox( 'Does not reveal who is subscribed, unsubscribed or deleted: $_dataName' )]
	public function test_alike( bool $is_double, string $code ): void {
		$hash    = static fn ( string $name ): string => md5( "$name@example.org" );
		$this->control(
			[
				'lists'   => [ self::LIST => [ 'name' => 'Readers', 'double_optin' => $is_double ] ],
				'members' => [
					self::LIST => [
						$hash( 'on' ) => [ 'status' => 'subscribed' ],
						$hash( 'left' ) => [ 'status' => 'unsubscribed' ],
						$hash( 'cleaned' ) => [ 'status' => 'cleaned' ],
						$hash( 'archived' ) => [ 'status' => 'archived' ],
						$hash( 'waiting' ) => [ 'status' => 'pending' ],
					],
				],
			]
		);
		$answers = [];
		foreach ( [
			'new@example.org',
			'on@example.org',
			'left@example.org',
			'cleaned@example.org',
			'archived@example.org',
			'waiting@example.org',
			'a@exists.example',
			'a@forgotten.example',
			'a@compliance.example',
		] as $email ) {
			$answers[ $email ] = $this->sign_up( [ 'email' => $email ] );
		}
		self::assertSame( [ 200, $code ], array_slice( $answers['new@example.org'], 0, 2 ) );
		self::assertCount( 1, array_unique( array_map( wp_json_encode( ... ), $answers ) ) );
	}

	#[TestDox( 'Ignores groups and fields of the request, and rejects old pages of a changed or removed form' )]
	public function test_forged(): void {
		$this->sign_up(
			[ 'interests' => [ 'i3' => '1' ], 'interests[i3]' => '1', 'merge_fields' => [ 'SOURCE' => 'Forged', 'FNAME' => 'x' ] ]
		);
		self::assertSame(
			[ [ 'i1' => true, 'i2' => true ], [ 'SOURCE' => 'Blog' ] ],
			[ $this->member()['interests'] ?? null, $this->member()['merge_fields'] ?? null ]
		);
		$old = $this->filled( [ 'email' => 'bob@example.org' ] );
		self::assertSame( 403, self::send( [ FormHandler::KEY => str_repeat( 'a', 16 ) ] + $old )[0] );
		self::assertSame( 403, self::send( [ FormHandler::POST => 0 ] + $old )[0] );
		foreach ( [ str_replace( '"i2"', '"i3"', self::BLOCK ), 'No form' ] as $content ) {
			wp_update_post( [ 'ID' => $this->post, 'post_content' => wp_slash( $content ) ] );
			self::assertSame( [ 403, 'slipstream_mailchimp_outdated' ], array_slice( self::send( $old ), 0, 2 ) );
		}
		self::assertNull( $this->member( 'bob@example.org' ) );
	}

	#[TestDox( 'Finds a form in a synced pattern, a widget or a column, but not in a draft pattern' )]
	public function test_places(): void {
		$pattern    = $this->post( self::BLOCK, [ 'post_type' => 'wp_block' ] );
		$this->post = $this->post( "<!-- wp:group --><div class=\"wp-block-group\"><!-- wp:block {\"ref\":$pattern} /--></div><!-- /wp:group -->" );
		self::assertSame( 200, $this->sign_up()[0] );
		$filled = $this->filled();
		wp_update_post( [ 'ID' => $pattern, 'post_status' => 'draft' ] );
		self::assertSame( 403, self::send( $filled )[0] );
		update_option( 'widget_block', [ 2 => [ 'content' => self::BLOCK ], '_multiwidget' => 1 ] );
		self::assertSame( 200, self::send( $filled )[0] );
	}

	#[TestDox( 'Stores sign-ups above the form\'s rate limit and sends them by a job' )]
	public function test_over_limit(): void {
		$this->filter( 'slipstream_submission_limits', [ 'client' => 1 ] );
		self::assertSame( 200, $this->sign_up()[0] );
		$sent = OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_mailchimp_sign_up'" );
		$late = $this->sign_up( [ 'email' => 'late@example.org' ] );
		self::assertSame( 202, $late[0] );
		self::assertSame( [ 'late@example.org', SignUpTable::WAITING ], [ $this->row()['email'] ?? '', $this->row()['status'] ?? '' ] );
		self::assertCount( count( $sent ) + 1, OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_mailchimp_sign_up'" ) );
	}

	#[TestDox( 'Allows each network fifty sign-ups a day above the limit, independent of other networks' )]
	public function test_late_networks(): void {
		$this->filter( 'slipstream_submission_limits', [ 'form' => 1 ] );
		self::assertSame( 200, $this->sign_up()[0] );
		$filled = $this->filled();
		$send   = function ( string $address, int $count ) use ( $filled ): array {
			$before = (int) ( SignUpTable::row( 'SELECT COUNT(*) AS count FROM {table}' )['count'] ?? 0 );
			add_filter( 'slipstream_client_address', static fn (): string => $address, 99 );
			$codes = [];
			for ( $number = 1; $number <= $count; $number++ ) {
				if ( 0 === $number % 5 ) {
					$this->travel( 0 );
				}
				$codes[] = self::send( [ 'email' => "n$number@example.org" ] + $filled )[0];
			}
			$rows = (int) ( SignUpTable::row( 'SELECT COUNT(*) AS count FROM {table}' )['count'] ?? 0 );
			return [ array_unique( $codes ), $rows - $before ];
		};
		foreach ( range( 1, 11 ) as $network ) {
			self::assertSame( [ [ 202 ], 50 ], $send( "2001:db8:$network:1::1", 50 ), "network $network" );
		}
		self::assertSame( [ [ 202 ], 0 ], $send( '2001:db8:1:2::1', 1 ), 'the answer is the same' );
		self::assertSame( [ [ 202 ], 1 ], $send( '203.0.113.7', 1 ), 'an honest visitor' );
	}

	/** @return array<string, array{array<string, mixed>, array{int, string}}> */
	public static function refused(): array {
		return [
			'a bot that fills in all' => [ [ FormFields::HONEYPOT => 'x' ], [ 403, Guard::HONEYPOT ] ],
			'a browser in a hurry'    => [ [ FormFields::ELAPSED => '9' ], [ 429, Guard::TOO_FAST ] ],
			'no token'                => [ [ FormFields::TOKEN => '1-0' ], [ 403, Guard::TOKEN ] ],
			'no address'              => [ [ 'email' => '' ], [ 400, 'slipstream_mailchimp_email' ] ],
			'half an address'         => [ [ 'email' => 'ann@host' ], [ 400, 'slipstream_mailchimp_email' ] ],
			'two addresses'           => [ [ 'email' => 'a@example.org,b@example.org' ], [ 400, 'slipstream_mailchimp_email' ] ],
			'a header'                => [ [ 'email' => "a@example.org\r\nBcc: b@example.org" ], [ 400, 'slipstream_mailchimp_email' ] ],
			'what Mailchimp dislikes' => [ [ 'email' => 'ann@refused.example' ], [ 400, 'slipstream_mailchimp_email' ] ],
		];
	}

	/**
	 * @param array<string, mixed> $fields
	 * @param array{int, string}   $answer
	 */
	#[DataProvider( 'refused' )]
	#[TestDox( 'Shows a rejection immediately and stores nothing: $_dataName' )]
	public function test_refused( array $fields, array $answer ): void {
		$got = $this->sign_up( $fields );
		self::assertSame( $answer, array_slice( $got, 0, 2 ) );
		if ( 400 === $answer[0] ) {
			self::assertNotSame( '', $got[2]['errors']['email'] ?? '' );
		}
		self::assertSame( [], OutboxTable::rows( 'SELECT id FROM {table}' ) );
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( $got ) );
		self::assertSame( '', Plugin::get( ConnectionError::class )->current() );
	}

	/** @return array<string, array{array<string, int|string>, string}> */
	public static function of_owner(): array {
		return [
			'the key is no longer valid' => [ [ 'put' => 401 ], 'no longer accepts this site’s API key' ],
			'the list is gone'           => [ [ 'list' => 404 ], 'audience of this site no longer exists' ],
			'a field is not the list\'s' => [ [ 'put' => 'fields' ], 'Check the groups' ],
		];
	}

	/** @param array<string, int|string> $fail */
	#[DataProvider( 'of_owner' )]
	#[TestDox( '[MLC-25] Shows the error text to the visitor and a notice to the owner until the next success: $_dataName' )]
	public function test_problem( array $fail, string $notice ): void {
		$this->control( [ 'fail' => $fail ] );
		[ $status, $code, $data ] = $this->sign_up();
		self::assertSame( [ 502, 'slipstream_mailchimp_failed' ], [ $status, $code ] );
		self::assertStringStartsWith( 'Whoops!', $data['message'] );
		self::assertSame( [], OutboxTable::rows( 'SELECT id FROM {table}' ) );
		self::assertSame( 'refused', $this->row()['status'] );
		foreach ( [ 'editor' => false, 'administrator' => true ] as $role => $is_told ) {
			$this->log_in( $role );
			ob_start();
			Plugin::get( ConnectionError::class )->show();
			self::assertSame( $is_told, str_contains( (string) ob_get_clean(), $notice ), $role );
		}
		$this->control( [ 'fail' => [] ] );
		$this->sign_up();
		self::assertSame( '', Plugin::get( ConnectionError::class )->current() );
	}

	/** @return array<string, array{array<string, int|string>, bool}> Failure, and whether Mailchimp processed the request anyway. */
	public static function passing(): array {
		return [
			'is asked too often'               => [ [ 'put' => 429 ], false ],
			'is asked too often for the list'  => [ [ 'list' => 429 ], false ],
			'fails'                            => [ [ 'put' => 500 ], false ],
			'answers with a page'              => [ [ 'put' => 'html' ], false ],
			'takes it and does not answer'     => [ [ 'put' => 'lost' ], true ],
			'takes it and fails for the tags'  => [ [ 'tags' => 503 ], true ],
		];
	}

	/** @param array<string, int|string> $fail */
	#[DataProvider( 'passing' )]
	#[TestDox( 'Sends the sign-up once, and later, when Mailchimp $_dataName' )]
	public function test_passing( array $fail, bool $is_done ): void {
		$this->connect( tags: 'blog' );
		$this->control( [ 'fail' => $fail ] );
		add_filter( 'http_request_args', static fn ( array $request ): array => [ 'timeout' => 0.5 ] + $request );
		[ $status, $code, $data ] = $this->sign_up();
		self::assertSame( [ 202, 'queued' ], [ $status, $code ] );
		self::assertStringContainsString( 'is not available right now', $data['message'] );
		self::assertSame( $is_done, null !== $this->member() );
		self::assertSame( 'waiting', $this->row()['status'] );
		self::assertStringNotContainsString(
			'example.org',
			(string) wp_json_encode( OutboxTable::rows( 'SELECT job_key, arguments FROM {table}' ) )
		);
		$this->work( 60 );
		self::assertSame( 'waiting', $this->row()['status'], 'not before its time' );
		$this->work( 70 );
		self::assertSame( 'waiting', $this->row()['status'], 'the failure lasts' );
		// The delayed response has arrived by now.
		sleep( isset( $fail['put'] ) && 'lost' === $fail['put'] ? 2 : 0 );
		$this->control( [ 'fail' => [] ] );
		$this->work( 70 );
		self::assertSame(
			[ 'sent', 'subscribed', [ 'blog' ] ],
			[ $this->row()['status'], $this->member()['status'] ?? '', $this->member()['tags'] ?? [] ]
		);
		self::assertCount( 1, $this->state()['members'][ self::LIST ] );
		$asked = count( $this->asked() );
		$this->work( 9000 );
		self::assertCount( $asked, $this->asked(), 'nothing is left to do' );
	}

	private function work( int $later ): void {
		$this->travel( $later );
		Plugin::get( Worker::class )->work();
	}

	/**
	 * @return array<string, array{array<string, int|string>, int, int, string}> Failure, number of sign-ups, response to each visitor,
	 * and the state during the failure.
	 */
	public static function faults(): array {
		$some = FaultTable::tries( 4 );
		return [
			'400 with errors about fields'             => [ [ 'put' => 'fields' ], $some, 502, 'refused' ],
			'401 for the key'                          => [ [ 'put' => 401 ], $some, 502, 'refused' ],
			'429 with Retry-After: 900'                => [ [ 'put' => 429 ], $some, 202, 'waiting' ],
			'no answer in time, though it was done'    => [ [ 'put' => 'lost' ], FaultTable::is_wanted() ? 4 : 1, 202, 'waiting' ],
			'a connection that is cut when it was done' => [ [ 'put' => 'cut' ], $some, 202, 'waiting' ],
			'a connection that is cut before'          => [ [ 'put' => 'dropped' ], $some, 202, 'waiting' ],
			'a connection that is cut at the question before' => [ [ 'list' => 'dropped' ], $some, 202, 'waiting' ],
		];
	}

	/** @param array<string, int|string> $fail */
	#[Group( 'faults' )]
	#[DataProvider( 'faults' )]
	#[TestDox( 'Loses no sign-up, sends no second confirmation and stores the right status when Mailchimp answers $_dataName' )]
	public function test_fault( array $fail, int $count, int $told, string $state ): void {
		$this->control(
			[ 'lists' => [ self::LIST => [ 'name' => 'Readers', 'double_optin' => true ] ], 'fail' => $fail, 'retry_after' => '900' ]
		);
		add_filter( 'http_request_args', static fn ( array $request ): array => [ 'timeout' => 0.5 ] + $request );
		$answers = [];
		foreach ( range( 1, $count ) as $number ) {
			$answers[ "reader$number@example.org" ] = $this->sign_up( [ 'email' => "Reader$number@example.org" ] )[0];
			$this->travel( 0 );
			// Sequential, because the stand-in handles one request at a time.
			sleep( 'lost' === ( $fail['put'] ?? '' ) ? 2 : 0 );
		}
		$statuses = static fn (): array => array_column( SignUpTable::rows( 'SELECT status FROM {table}' ), 'status' );
		self::assertSame( [ array_fill( 0, $count, $told ), array_fill( 0, $count, $state ) ], [ array_values( $answers ), $statuses() ] );
		$problem  = Plugin::get( ConnectionError::class )->current();
		$this->control( [ 'fail' => [] ] );
		foreach ( [ 130, 800, 100, 7200 ] as $later ) {
			$this->work( $later );
		}
		$invited = array_count_values( $this->state()['invited'] );
		$thanked = array_keys( $answers, 202, true );
		$lost    = count( array_diff( $thanked, array_keys( $invited ) ) ) + count( array_diff( array_keys( $invited ), $thanked ) );
		$doubled = array_sum( $invited ) - count( $invited );
		$shown   = array_count_values( $statuses() );
		$words   = '' === $problem ? '' : ', the owner reads a notice';
		FaultTable::add(
			'Mailchimp: ' . $this->dataName(),
			'request, then cron',
			$count,
			$lost,
			$doubled,
			implode( ', ', array_map( static fn ( string $name, int $rows ): string => "$rows $name", array_keys( $shown ), $shown ) )
				. $words
		);
		self::assertSame( [ 0, 0 ], [ $lost, $doubled ], 'lost and doubled' );
		self::assertSame( [ 202 === $told ? 'sent' : 'refused' => $count ], $shown );
		self::assertSame( 502 === $told, '' !== $problem );
	}

	#[TestDox( 'Sends nothing when the job runs again, so that members who left meanwhile stay unsubscribed' )]
	public function test_passed_on(): void {
		$this->sign_up();
		$this->control( [ 'members' => [ self::LIST => [ md5( 'ann@example.org' ) => [ 'status' => 'unsubscribed' ] ] ], 'log' => [] ] );
		Plugin::get( SignUpSender::class )->work( [ 'id' => (int) $this->row()['id'] ] );
		self::assertSame( [ [], 'unsubscribed' ], [ $this->asked(), $this->member()['status'] ?? '' ] );
	}

	/** @return array<string, array{string, int}> Header of the response, and the seconds until the next request. */
	public static function waits(): array {
		return [
			'15 minutes' => [ '900', 900 ],
			'two hours'  => [ '7200', 3600 ],
		];
	}

	#[DataProvider( 'waits' )]
	#[TestDox( 'Waits after a 429 as long as Mailchimp asks for, an hour at most: $_dataName' )]
	public function test_retry_after( string $header, int $seconds ): void {
		$this->control( [ 'fail' => [ 'put' => 429 ], 'retry_after' => $header ] );
		self::assertSame( 'queued', $this->sign_up()[1] );
		$this->control( [ 'fail' => [] ] );
		$this->work( $seconds - 10 );
		self::assertNull( $this->member() );
		$this->work( 20 );
		self::assertNotNull( $this->member() );
	}

	#[TestDox( 'Completes a killed request by its job, and lists a later rejection as a failed job' )]
	public function test_killed(): void {
		add_action( 'pre_http_request', static fn () => throw new \RuntimeException( 'killed' ) );
		try {
			$this->sign_up();
			self::fail( 'not killed' );
		} catch ( \RuntimeException ) {
			remove_all_actions( 'pre_http_request' );
		}
		$this->control( [ 'fail' => [ 'put' => 401 ] ] );
		$this->work( 121 );
		foreach ( [ 60, 300, 1800, 7200 ] as $pause ) {
			$this->work( $pause );
		}
		$failed = Plugin::get( FailedJobs::class )->all();
		self::assertSame( [ SignUpSender::HOOK ], array_column( $failed, 'hook' ) );
		self::assertStringContainsString(
			'mailchimp_key',
			(string) wp_json_encode( $this->rest( 'GET', '/slipstream/v1/jobs', [], 'administrator' )->get_data() )
		);
		$this->control( [ 'fail' => [] ] );
		Plugin::get( FailedJobs::class )->retry( $failed[0]->id );
		$this->work( 1 );
		self::assertSame( 'sent', $this->row()['status'] );
	}

	#[TestDox( 'Never sends an erased sign-up; the exporter and eraser find the stored data of a person' )]
	public function test_privacy(): void {
		$this->control( [ 'fail' => [ 'put' => 500 ] ] );
		$this->sign_up();
		$this->sign_up( [ 'email' => 'bob@example.org' ] );
		$found = apply_filters(
			'wp_privacy_personal_data_exporters',
			[]
		)['slipstream-mailchimp-sign-ups']['callback']( 'ann@example.org', 1 );
		self::assertCount( 1, $found['data'] );
		self::assertContains( 'You agree to letters.', array_column( $found['data'][0]['data'], 'value' ) );
		apply_filters( 'wp_privacy_personal_data_erasers', [] )['slipstream-mailchimp-sign-ups']['callback']( self::ANN, 1 );
		$this->control( [ 'fail' => [], 'log' => [] ] );
		$this->work( 200 );
		self::assertNull( $this->member() );
		self::assertNotNull( $this->member( 'bob@example.org' ) );
	}

	#[TestDox( 'Sends nothing without a table, and shows an error to the visitor' )]
	public function test_no_table(): void {
		$tables = (array) get_option( 'slipstream_tables' );
		unset( $tables['mailchimp_sign_ups'] );
		$this->filter( 'pre_option_slipstream_tables', $tables );
		self::assertSame( 502, $this->sign_up()[0] );
		self::assertSame( [], $this->asked() );
	}

	/** Submits the page's form without script. */
	private function send_page( string $email ): string {
		$_POST                     = wp_slash( $this->filled( [ 'email' => $email, FormFields::ELAPSED => '' ] ) );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_SERVER['REQUEST_URI']    = '/?p=' . $this->post;
		add_filter( 'wp_redirect', static fn ( string $url ) => throw new \DomainException( $url ) );
		try {
			Plugin::get( FormHandler::class )->handle();
			return '';
		} catch ( \DomainException $gone ) {
			return $gone->getMessage();
		} finally {
			$_POST = [];
		}
	}

	#[TestDox( 'Handles the form without script, redirects to it and shows the result; reloading sends nothing' )]
	public function test_page(): void {
		$this->control( [ 'lists' => [ self::LIST => [ 'name' => 'Readers', 'double_optin' => true ] ] ] );
		$url = $this->send_page( self::ANN );
		self::assertStringContainsString( "/?p=$this->post&" . FormResultPage::PARAMETER . '=', $url );
		self::assertSame( home_url( "/?p=$this->post" ), $this->row()['source'] );
		$this->travel( 0 );
		$_SERVER['REQUEST_URI'] = "/?p=$this->post";
		self::assertStringNotContainsString( 'is-visible', $this->page() );
		$_SERVER['REQUEST_URI'] = (string) strstr( (string) strstr( $url, '/?' ), '#', true );
		self::assertMatchesRegularExpression( '~mailchimp_success is-visible"[^>]*>Almost there~', $this->page() );
		self::assertStringContainsString( 'is-sent', $this->page() );
	}

	#[TestDox( 'Shows errors without script beside the field with the escaped input, in the author\'s words' )]
	public function test_page_refused(): void {
		self::assertSame( '', $this->send_page( 'ann"<b>' ) );
		$page = $this->page();
		self::assertStringContainsString( 'value="ann&quot;&lt;b&gt;"', $page );
		self::assertStringContainsString( ' aria-invalid="true"', $page );
		self::assertMatchesRegularExpression( '~field-error" role="alert">Please enter a valid email address\.~', $page );
		$this->travel( 0 );
		self::assertStringNotContainsString( 'ann', $this->page() );
		$this->control( [ 'fail' => [ 'put' => 401 ] ] );
		$this->send_page( self::ANN );
		self::assertMatchesRegularExpression( '~mailchimp_error is-visible"[^>]*>Whoops!~', $this->page() );
	}

	#[TestDox( 'Finds a form within five nested patterns, but not within six' )]
	public function test_nested_patterns(): void {
		$form = \Slipstream\Extensions\Mailchimp\SavedForm::from_attributes( new \Slipstream\Contracts\BlockAttributes( [] ) );
		$id   = $this->post( '<!-- wp:jetpack/mailchimp /-->', [ 'post_type' => 'wp_block' ] );
		foreach ( [ 1, 2, 3, 4, 5, 6 ] as $depth ) {
			$id    = $this->post( "<!-- wp:block {\"ref\":$id} /-->", [ 'post_type' => $depth < 6 ? 'wp_block' : 'page' ] );
			$found = Plugin::get( \Slipstream\Extensions\Mailchimp\SavedForms::class )->find( $form->key(), $id );
			self::assertSame( $depth <= 5, null !== $found, (string) $depth );
		}
	}

	#[TestDox( 'Adds at most twenty different tags' )]
	public function test_many_tags(): void {
		$this->connect( tags: 'a,a,' . implode( ',', range( 2, 20 ) ) );
		self::assertSame(
			[ 'a', ...array_map( 'strval', range( 2, 20 ) ) ],
			Plugin::get( \Slipstream\Extensions\Mailchimp\Audience::class )->tags()
		);
		$this->connect( tags: implode( ',', range( 1, 21 ) ) );
		self::assertSame( array_map( 'strval', range( 1, 20 ) ), Plugin::get( \Slipstream\Extensions\Mailchimp\Audience::class )->tags() );
	}
}
