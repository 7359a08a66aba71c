<?php
/**
 * Tests an extension that was written from docs/architecture.md alone: the core acts on everything that its server.php declares.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Connections\Secrets;
use Slipstream\Contracts\Table;
use Slipstream\Database\Migrator;
use Slipstream\Editor\InitialState;
use Slipstream\Extensions\Guestbook\Entries;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Worker;
use Slipstream\Mail\Mailer;
use Slipstream\Plugin;
use Slipstream\Submissions\FormResultPage;
use Slipstream\Submissions\FormFields;
use Slipstream\Submissions\FormToken;
use Slipstream\Submissions\Guard;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

final class NewcomerTest extends TestCase {

	/** 17 March 2030, 17:46 UTC. */
	private const START = 1_900_000_000;

	private const DAY = '2030-03-17';

	private const BLOCK = '<!-- wp:jetpack/guestbook {"title":"Our \u003cguests\u003e","shown":2} /-->';

	private const ENTRY = [
		'author'  => 'Ann',
		'email'   => 'ann@example.org',
		'content' => 'Lovely <place>.',
	];

	/**
	 * Versions of the tables before the test.
	 *
	 * @var array<mixed>
	 */
	private static array $versions = [];

	private int $now = self::START;

	private FixtureProject $project;

	private CapturedMail $server;

	private int $post;

	/** Create the table before the first test, because MySQL commits the open transaction then. */
	public static function setUpBeforeClass(): void {
		new FixtureProject( [ 'guestbook' => FixtureProject::written( 'guestbook' ) ] );
		// Delete a version that an earlier, killed run has left.
		self::$versions = array_diff_key( (array) get_option( Migrator::OPTION ), [ Entries::NAME => 0 ] );
		update_option( Migrator::OPTION, self::$versions, true );
		wp_cache_flush();
		Plugin::get( Migrator::class )->run();
		FixtureProject::remove_all();
		TestCase::forget_services();
	}

	public static function tearDownAfterClass(): void {
		Entries::query( 'DROP TABLE IF EXISTS {table}' );
		update_option( Migrator::OPTION, self::$versions, true );
		wp_cache_flush();
	}

	protected function setUp(): void {
		parent::setUp();
		OutboxTable::query( 'DELETE FROM {table}' );
		$this->server  = CapturedMail::start();
		$this->project = new FixtureProject( [ 'guestbook' => FixtureProject::written( 'guestbook' ) ] );
		$this->travel( 0 );
		$this->post = $this->post( self::BLOCK );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'], $GLOBALS['post'] );
		parent::tearDown();
	}

	/** Simulates a request after some seconds. */
	private function travel( int $seconds ): void {
		$this->now += $seconds;
		$this->forget();
		$this->project->use();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$this->now" ) ) );
	}

	private function work(): void {
		Plugin::get( Cron::class )->cancel_all();
		do_action( 'slipstream_work' );
	}

	private function page(): string {
		$GLOBALS['post'] = get_post( $this->post );
		return do_blocks( self::BLOCK );
	}

	/**
	 * Submits the page's form as its script does.
	 *
	 * @param array<string, mixed> $fields Changes to the usual fields.
	 * @return array{int, string} HTTP status and error code.
	 */
	private function sign( array $fields = [] ): array {
		$tags = new \WP_HTML_Tag_Processor( $this->page() );
		$sent = [];
		while ( $tags->next_tag( [ 'tag_name' => 'input' ] ) ) {
			$sent[ (string) $tags->get_attribute( 'name' ) ] = (string) $tags->get_attribute( 'value' );
		}
		$answer = $this->rest( 'POST', '/slipstream/v1/guestbook', $fields + self::ENTRY + $sent + [ 'post' => $this->post ] );
		return [ $answer->get_status(), (string) ( $answer->get_data()['code'] ?? '' ) ];
	}

	/**
	 * Submits the form as a browser without JavaScript.
	 *
	 * @param array<string, mixed> $fields Changes to the usual fields.
	 * @param array<string, mixed> $guard  Changes to the hidden fields of the form.
	 * @return string Status and URL of the redirect; '' if the page is shown again.
	 */
	private function sign_page( array $fields = [], array $guard = [] ): string {
		$guard                    += [
			FormFields::TOKEN => Plugin::get( FormToken::class )->issue( 'guestbook', '1', $this->post ),
			FormFields::HONEYPOT => '',
			FormFields::ELAPSED => '',
		];
		$_POST                     = wp_slash( [ 'guestbook' => $fields + self::ENTRY ] + $guard );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$GLOBALS['wp_query']       = new \WP_Query( [ 'p' => $this->post ] );
		remove_all_actions( 'template_redirect' );
		Plugin::get( BlockRegistrar::class )->add_declared_hooks();
		add_filter(
			'wp_redirect',
			static function ( string $url, int $status ): never {
				throw new \RuntimeException( "$status $url" );
			},
			10,
			2
		);
		try {
			do_action( 'template_redirect' );
			return '';
		} catch ( \RuntimeException $led ) {
			return $led->getMessage();
		} finally {
			$_POST = [];
			unset( $_SERVER['REQUEST_METHOD'] );
		}
	}

	#[TestDox( 'Without script the form is sent to its page, which redirects to itself and says thanks, for ten minutes and for this form' )]
	public function test_without_script(): void {
		$led = $this->sign_page( [ 'content' => "It's a \\ lovely place." ] );
		$url = substr( $led, 4 );
		self::assertStringStartsWith( '303 ' . get_permalink( $this->post ), $led );
		self::assertStringEndsWith( '#guestbook', $led );
		self::assertSame( [ "It's a \\ lovely place." ], array_column( Entries::rows( 'SELECT content FROM {table}' ), 'content' ) );
		self::assertStringNotContainsString( 'Thank you', $this->page(), 'a cached page says nothing' );
		$_SERVER['REQUEST_URI'] = (string) strstr( substr( $url, (int) strpos( $url, '://' ) + 3 ), '/' );
		self::assertStringContainsString( '<p role="alert">Thank you for signing.</p>', $this->page() );
		self::assertStringContainsString( 'name="guestbook[author]" value=""', $this->page() );
		$this->travel( 600 );
		self::assertStringNotContainsString( 'Thank you', $this->page() );
		$_SERVER['REQUEST_URI'] = '/';
	}

	/**
	 * @return array<string, array{array<string, mixed>, array<string, mixed>, int, string}> Changes to the fields and to the hidden
	 *     fields; status, and text on the page.
	 */
	public static function refused_pages(): array {
		return [
			'no address'                 => [ [ 'email' => 'nobody' ], [], 400, ' aria-invalid="true"></label>Invalid email address.' ],
			'more than the setting says' => [
				[ 'content' => str_repeat( 'ü', 501 ) ],
				[],
				400,
				'<p role="alert">An entry needs a name and a few words.</p>',
			],
			'another post named'         => [ [ 'post' => 7, 'email' => 'nobody' ], [], 400, 'Invalid email address.' ],
			'an old page'                => [ [], [ FormFields::TOKEN => '1-0' ], 403, 'This form is out of date.' ],
			'a hurry'                    => [ [], [ FormFields::ELAPSED => '200' ], 429, 'That was very fast.' ],
		];
	}

	/**
	 * @param array<string, mixed> $fields
	 * @param array<string, mixed> $guard
	 */
	#[DataProvider( 'refused_pages' )]
	#[TestDox( 'Without script a rejected form comes back with the reason and all entered values, escaped, and nothing is stored: $_dataName' )]
	public function test_refused_page( array $fields, array $guard, int $status, string $said ): void {
		self::assertSame( '', $this->sign_page( $fields + [ 'author' => 'Ann "<b>' ], $guard ) );
		$page = $this->page();
		self::assertStringContainsString( $said, $page );
		self::assertStringContainsString( 'name="guestbook[author]" value="Ann &quot;&lt;b&gt;"', $page );
		self::assertSame( $status, Plugin::get( FormResultPage::class )->for_form( 'guestbook', $this->post )?->status );
		self::assertSame( [], Entries::rows( 'SELECT * FROM {table}' ) );
		$this->travel( 0 );
		self::assertStringNotContainsString( 'Ann', $this->page(), 'the next visitor sees nothing of it' );
	}

	#[TestDox( 'A page without a guestbook accepts no entry' )]
	public function test_no_post(): void {
		$before     = $this->page();
		$this->post = $this->post( 'No guestbook' );
		self::assertSame( '', $this->sign_page() );
		$result = Plugin::get( FormResultPage::class )->for_form( 'guestbook', $this->post );
		self::assertSame( 'There is no guestbook any more.', $result?->message );
		self::assertSame( [], Entries::rows( 'SELECT * FROM {table}' ) );
		self::assertStringContainsString( '<form id="guestbook" method="post">', $before );
	}

	/**
	 * @param array<string, mixed> $changes By field.
	 */
	private function choose( array $changes ): int {
		$status = $this->rest( 'POST', '/slipstream/v1/settings/guestbook', [ 'changes' => $changes ], 'administrator' )->get_status();
		wp_set_current_user( 0 );
		return $status;
	}

	#[TestDox( 'A visitor signs with the form of the page, and the page shows the newest entries, escaped' )]
	public function test_signed(): void {
		foreach ( [ 'First', 'Second', 'Third' ] as $name ) {
			self::assertSame( [ 201, '' ], $this->sign( [ 'author' => $name ] ) );
		}
		$page = $this->page();
		self::assertStringContainsString(
			'<h2>Our &lt;guests&gt;</h2><ul><li><b>Third</b> Lovely .</li><li><b>Second</b> Lovely .</li></ul>',
			$page
		);
		self::assertStringNotContainsString( 'example.org</', $page );
		self::assertStringNotContainsString( 'First', $page );
		Entries::query( 'UPDATE {table} SET author = %s, content = %s', [ '<b>"', '<script>&' ] );
		self::assertStringContainsString( '<li><b>&lt;b&gt;&quot;</b> &lt;script&gt;&amp;</li>', $this->page() );
		self::assertSame( [ self::DAY ], array_unique( array_column( Entries::rows( 'SELECT day FROM {table}' ), 'day' ) ) );
	}

	/** @return array<string, array{array<string, mixed>, array{int, string}}> Changes to the usual fields; status and error code. */
	public static function refused(): array {
		return [
			'a bot that fills in all'    => [ [ FormFields::HONEYPOT => 'https://spam.example' ], [ 403, Guard::HONEYPOT ] ],
			'a browser that is driven'   => [ [ FormFields::ELAPSED => '200' ], [ 429, Guard::TOO_FAST ] ],
			'a bot without the page'     => [ [ FormFields::TOKEN => '1-0' ], [ 403, Guard::TOKEN ] ],
			'no address'                 => [ [ 'email' => 'nobody' ], [ 400, 'rest_invalid_param' ] ],
			'a name that is too long'    => [ [ 'author' => str_repeat( 'a', 101 ) ], [ 400, 'rest_invalid_param' ] ],
			'a list instead of text'     => [ [ 'content' => [ 'a' ] ], [ 400, 'rest_invalid_param' ] ],
			'markup without text'        => [ [ 'content' => '<script>alert(1)</script>' ], [ 400, 'slipstream_guestbook_words' ] ],
			'more than the setting says' => [ [ 'content' => str_repeat( 'ü', 501 ) ], [ 400, 'slipstream_guestbook_words' ] ],
			'a post without guestbook'   => [ [ 'post' => 987_654 ], [ 404, 'slipstream_guestbook_gone' ] ],
		];
	}

	/**
	 * @param array<string, mixed> $fields
	 * @param array{int, string}   $answer
	 */
	#[DataProvider( 'refused' )]
	#[TestDox( 'A rejected request returns its code, and nothing is stored: $_dataName' )]
	public function test_refused( array $fields, array $answer ): void {
		self::assertSame( $answer, $this->sign( $fields ) );
		self::assertSame( [], Entries::rows( 'SELECT * FROM {table}' ) );
		self::assertNull( Plugin::get( Outbox::class )->state( 'slipstream_guestbook_digest', self::DAY ) );
	}

	#[TestDox( 'Disallowed words, spam and a client with too many requests are rejected' )]
	public function test_limits(): void {
		update_option( 'disallowed_keys', 'casino' );
		self::assertSame( [ 403, Guard::DISALLOWED ], $this->sign( [ 'content' => 'Casino!' ] ) );
		add_filter( 'slipstream_submission_is_spam', '__return_true' );
		self::assertSame( [ 403, Guard::SPAM ], $this->sign() );
		remove_filter( 'slipstream_submission_is_spam', '__return_true' );
		$this->filter( 'slipstream_submission_limits', [ 'client' => 3 ] );
		self::assertSame( [ [ 201, '' ], [ 429, Guard::LIMIT ] ], [ $this->sign(), $this->sign() ] );
	}

	#[TestDox( 'The day\'s digest is emailed once after midnight, even if there are new entries or the job starts again' )]
	public function test_digest(): void {
		self::assertSame( 200, $this->choose( [ 'digest_to' => 'owner@example.org' ] ) );
		$this->sign( [ 'author' => 'Bob & Co' ] );
		$this->sign( [ 'author' => 'Cy' ] );
		$this->work();
		self::assertSame( [], $this->server->sent, 'the day is not over' );
		$this->travel( 28_800 );
		$this->work();
		self::assertCount( 1, $this->server->sent );
		self::assertStringContainsString( 'To: owner@example.org', $this->server->sent[0] );
		self::assertStringContainsString( '<b>Bob &amp; Co</b>', quoted_printable_decode( $this->server->sent[0] ) );
		self::assertStringContainsString( '<b>Cy</b>', quoted_printable_decode( $this->server->sent[0] ) );
		// Simulates a worker that is killed between sending the email and completing the job.
		OutboxTable::query(
			"UPDATE {table} SET status = 'waiting', arguments = '[]', due = 0 WHERE hook = %s",
			[ 'slipstream_guestbook_digest' ]
		);
		$this->travel( 60 );
		$this->work();
		self::assertCount( 1, $this->server->sent );
		self::assertSame( 'done', Plugin::get( Outbox::class )->state( 'slipstream_guestbook_digest', self::DAY )?->status );
		$this->sign();
		$this->travel( 86_400 );
		$this->work();
		self::assertCount( 2, $this->server->sent, 'the next day has its own' );
	}

	#[TestDox( 'Without an address no email is sent, and the job completes' )]
	public function test_no_digest(): void {
		$this->sign();
		$this->travel( 86_400 );
		$this->work();
		self::assertSame( [], $this->server->sent );
		self::assertSame( 'done', Plugin::get( Outbox::class )->state( 'slipstream_guestbook_digest', self::DAY )?->status );
	}

	#[TestDox( 'A digest that the mail server rejects five times is parked, and the error leaves out the address' )]
	public function test_parked(): void {
		$this->choose( [ 'digest_to' => 'owner@example.org' ] );
		$this->sign();
		$this->server->refusal = 'owner@example.org is unknown';
		$failures              = 0;
		foreach ( [ 28_800, 60, 300, 1800, 7200, 86_400 ] as $pause ) {
			$this->travel( $pause );
			add_action(
				'wp_mail_failed',
				static function () use ( &$failures ): void {
					++$failures;
				}
			);
			$this->work();
			remove_all_actions( 'wp_mail_failed' );
		}
		self::assertSame( 5, $failures );
		self::assertSame( 'failed', Plugin::get( Outbox::class )->state( Mailer::HOOK, 'guestbook-digest-' . self::DAY )?->status );
		$parked = $this->rest( 'GET', '/slipstream/v1/jobs', [], 'administrator' )->get_data();
		self::assertStringContainsString( 'mail_not_sent', (string) wp_json_encode( $parked ) );
		// Administrators see which email has failed, but not its content.
		self::assertSame( [ '“New in your guestbook” to owner@example.org' ], array_column( (array) $parked, 'subject' ) );
		self::assertStringNotContainsString( 'Lovely', (string) wp_json_encode( $parked ) );
	}

	#[TestDox( 'The setting is on the settings screen, stays within its bounds, and applies to visitors' )]
	public function test_setting(): void {
		$sections = $this->rest( 'GET', '/slipstream/v1/settings', [], 'administrator' )->get_data();
		$section  = array_column( $sections, null, 'name' )['guestbook'] ?? [];
		self::assertSame( 'Guestbook', $section['title'] ?? '' );
		$fields = array_column( $section['fields'], null, 'name' );
		self::assertSame( [ 'digest_to', 'longest' ], array_keys( $fields ) );
		self::assertSame(
			[ 'integer', 500, 50, 5000 ],
			[ $fields['longest']['type'], $section['values']['longest'], $fields['longest']['min'], $fields['longest']['max'] ]
		);
		foreach ( [
			[ 'longest' => 49 ],
			[ 'longest' => 5001 ],
			[ 'longest' => 'many' ],
			[ 'digest_to' => 'a@example.org,b@example.org' ],
			[ 'unknown' => 1 ],
		] as $changes ) {
			self::assertSame( 400, $this->choose( $changes ), (string) wp_json_encode( $changes ) );
		}
		self::assertSame( 200, $this->choose( [ 'longest' => 50 ] ) );
		$this->travel( 0 );
		self::assertSame( [ 400, 'slipstream_guestbook_words' ], $this->sign( [ 'content' => str_repeat( 'a', 51 ) ] ) );
		// Write to the database directly: WordPress' filters must not run.
		$GLOBALS['wpdb']->update(
			$GLOBALS['wpdb']->options,
			[ 'option_value' => serialize( [ 'longest' => -7 ] ) ],
			[ 'option_name' => 'slipstream_settings_guestbook' ]
		);
		wp_cache_flush();
		$this->travel( 0 );
		self::assertSame( [ 201, '' ], $this->sign( [ 'content' => str_repeat( 'a', 51 ) ] ), 'a stored value out of bounds is no value' );
	}

	#[TestDox( 'The service is listed for administrators, and its secret is nowhere in the list' )]
	public function test_service(): void {
		$this->log_in( 'administrator' );
		$values = [ 'calendar_client_id' => 'app-7', 'calendar_client_secret' => 'hush-4c7e' ];
		self::assertSame(
			200,
			$this->rest( 'POST', '/slipstream/v1/services/calendar/credentials', [ 'values' => $values ] )->get_status()
		);
		self::assertSame( 'hush-4c7e', Plugin::get( Secrets::class )->value( 'calendar_client_secret' ) );
		$services = $this->rest( 'GET', '/slipstream/v1/services' )->get_data();
		self::assertSame( 'Calendar', array_column( $services, 'title', 'id' )['calendar'] ?? '' );
		self::assertStringContainsString( 'app-7', (string) wp_json_encode( $services ), 'what is no secret is shown' );
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( $services ) );
		self::assertSame( 403, $this->rest( 'GET', '/slipstream/v1/services', [], 'editor' )->get_status() );
	}

	#[TestDox( 'WordPress\' own tools export and erase what one person wrote and nothing else' )]
	public function test_privacy(): void {
		$this->sign();
		$this->sign( [ 'author' => 'Bob', 'email' => 'bob@example.org' ] );
		$exporter = apply_filters( 'wp_privacy_personal_data_exporters', [] )['slipstream-guestbook-entries'] ?? [];
		$eraser   = apply_filters( 'wp_privacy_personal_data_erasers', [] )['slipstream-guestbook-entries'] ?? [];
		$found    = $exporter['callback']( 'ann@example.org', 1 );
		self::assertTrue( $found['done'] );
		self::assertSame(
			[ [ self::DAY, 'Ann', 'ann@example.org', 'Lovely .' ] ],
			array_map( static fn ( array $item ): array => array_column( $item['data'], 'value' ), $found['data'] )
		);
		$erased = $eraser['callback']( 'ann@example.org', 1 );
		self::assertSame( [ true, false, true ], [ (bool) $erased['items_removed'], (bool) $erased['items_retained'], $erased['done'] ] );
		self::assertSame( [ 'bob@example.org' ], array_column( Entries::rows( 'SELECT email FROM {table}' ), 'email' ) );
	}

	#[TestDox( 'The editor receives the number of entries with the page' )]
	public function test_editor_data(): void {
		$this->sign();
		$this->log_in( 'editor' );
		self::assertSame( [ 'entries' => 1 ], Plugin::get( InitialState::class )->to_array()['slipstream']['guestbook'] ?? null );
	}

	#[TestDox( 'The table is deleted with its site, and with the plugin if the site owner chose so' )]
	public function test_table_goes(): void {
		self::assertTrue( Entries::is_ready() );
		self::assertContains( Entries::name(), apply_filters( 'wpmu_drop_tables', [], get_current_blog_id() ) );
		// End the transaction, because the other process would wait for its locks.
		$GLOBALS['wpdb']->query( 'ROLLBACK' );
		copy( Plugin::path( 'uninstall.php' ), "{$this->project->folder}/uninstall.php" );
		$tables  = (string) wp_json_encode( [ Entries::NAME => Table::versions()[ Entries::NAME ] ] );
		$dropped = fn ( string $choice ): array => Process::script(
			'request.php',
			[
				'uninstall',
				(string) wp_json_encode( [ 'slipstream_settings_removal' => [ $choice => true ] ] ),
				$this->project->folder,
				$tables,
			],
			[ 'SLIPSTREAM_REQUEST' => '{}' ]
		)['dropped'];
		self::assertSame( [ 'guestbook_entries' ], $dropped( 'remove_messages' ) );
		self::assertNotContains( 'guestbook_entries', $dropped( 'remove_settings' ) );
	}

	#[TestDox( 'Before its table exists the page shows an empty guestbook, and an entry is rejected for now' )]
	public function test_no_table(): void {
		update_option( Migrator::OPTION, array_diff_key( Table::versions(), [ Entries::NAME => 0 ] ), true );
		$this->travel( 0 );
		self::assertStringContainsString( '<ul></ul>', $this->page() );
		self::assertSame( [ 503, 'slipstream_guestbook_closed' ], $this->sign() );
	}

	#[TestDox( 'A page without the block loads none of its files; while it is off, there is no block and no route' )]
	public function test_not_loaded(): void {
		$this->project->write( 'extensions/guestbook/server.php', '<?php throw new \Exception( "included" );' );
		$this->travel( 0 );
		Plugin::get( BlockRegistrar::class )->start();
		self::assertStringContainsString( 'Words', do_blocks( '<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->' ) );
		self::assertFalse( \WP_Block_Type_Registry::get_instance()->is_registered( 'jetpack/guestbook' ) );
		self::assertNotContains( "{$this->project->folder}/extensions/guestbook/server.php", get_included_files() );

		$this->project->write( 'extensions/index.json', '{"production":[]}' );
		$this->travel( 0 );
		self::assertSame( '', $this->page() );
		self::assertSame( 404, $this->rest( 'POST', '/slipstream/v1/guestbook', self::ENTRY )->get_status() );
	}
}
