<?php
/**
 * Tests of the subject and the preview text of a post's email.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\Newsletter\OwnTexts;
use Slipstream\Domains\Subscribers\Newsletter\PostEmailBuilder;
use Slipstream\Domains\Subscribers\Newsletter\PostRules;
use Slipstream\Domains\Subscribers\Newsletter\PreviewText;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\PlainText;
use Slipstream\Plugin;

require_once __DIR__ . '/NewsletterTestCase.php';

final class NewsletterTextsTest extends NewsletterTestCase {

	private const SUBJECT = 'slipstream_newsletter_subject';
	private const PREVIEW = 'slipstream_newsletter_preview_text';

	/** Start tag of the hidden element with the preview text. */
	private const HIDDEN = '<div style="display:none;';

	private function message( int $id ): EmailMessage {
		$post = PostRules::reload( $id );
		self::assertNotNull( $post );
		if ( [] === SubscribersTable::rows( 'SELECT id FROM {table} LIMIT 1' ) ) {
			self::fill( 1 );
		}
		return Plugin::get( PostEmailBuilder::class )->for_subscriber( $post, self::find( 'reader1@example.org' ), 'post-1-1' );
	}

	/** Returns the hidden text of an email; '' if it has none. */
	private static function hidden( string $html ): string {
		$is_found = 1 === preg_match( '#' . self::HIDDEN . '[^"]*">(.*?)</div>#su', $html, $found );
		return $is_found ? html_entity_decode( $found[1], ENT_QUOTES | ENT_HTML5 ) : '';
	}

	/** Returns the preview text of an email, without its padding. */
	private static function preheader( string $html ): string {
		return (string) preg_replace( '/[\x{34F}\x{200C}\x{A0}\s]+$/u', '', self::hidden( $html ) );
	}

	/** Returns the part of the post's REST response that contains the fields. */
	private function meta( int $id, string $role, string $context = 'edit' ): mixed {
		$data = $this->rest( 'GET', "/wp/v2/posts/$id", [ 'context' => $context ], $role )->get_data();
		return array_intersect_key( $data['meta'] ?? [], [ self::SUBJECT => 1, self::PREVIEW => 1 ] );
	}

	/** @param array<string, mixed> $meta Values to save. */
	private function save_meta( int $id, array $meta, ?string $role = null ): int {
		return $this->rest( 'POST', "/wp/v2/posts/$id", [ 'meta' => $meta ], $role )->get_status();
	}

	#[TestDox( 'Without own texts, the subject is the title and the preview text is the excerpt or the beginning of the text' )]
	public function test_automatic(): void {
		$html = '<h2>One</h2><p>Tw<em>o</em> &amp; <a href="https://example.org/x">three</a>.</p><img src="/a.png" alt="A cat"><ul><li>Four</li></ul>';
		$mail = $this->message( $this->post( $html, [ 'post_title' => 'Tea &amp; cake' ] ) );
		self::assertSame( 'Tea & cake', $mail->subject );
		self::assertSame( 'One Two & three. Four', self::preheader( $mail->html ) );
		$excerpt = $this->message( $this->post( $html, [ 'post_excerpt' => 'In <b>short</b> &amp; good.' ] ) );
		self::assertSame( 'In short & good.', self::preheader( $excerpt->html ) );
		self::choose( [ 'content' => 'excerpt' ] );
		self::assertSame( 'One Two & three. Four', self::preheader( $this->message( $this->post( $html ) )->html ) );
		self::assertStringNotContainsString( self::HIDDEN, $this->message( $this->post( '<img src="/a.png" alt="">' ) )->html );
	}

	#[TestDox( 'An automatic preview text has at most 150 characters and ends after a word, if it can' )]
	public function test_length(): void {
		$of = static fn ( string $text ): string => PreviewText::from_html( "<p>$text</p>" );
		self::assertSame( str_repeat( 'a', 150 ), $of( str_repeat( 'a', 150 ) ) );
		self::assertSame( str_repeat( 'a', 149 ) . '…', $of( str_repeat( 'a', 151 ) ) );
		self::assertSame( str_repeat( '語', 149 ) . '…', $of( str_repeat( '語', 5000 ) ) );
		self::assertSame( str_repeat( 'a', 100 ) . '…', $of( str_repeat( 'a', 100 ) . ' ' . str_repeat( 'b', 60 ) ) );
		$early = str_repeat( 'a', 99 ) . ' ';
		self::assertSame( $early . str_repeat( 'b', 49 ) . '…', $of( $early . str_repeat( 'b', 60 ) ) );
		self::assertSame( '', $of( ' <br>&nbsp; ' ) );
		$start = microtime( true );
		self::assertSame( 'x', PreviewText::from_html( str_repeat( '<b> </b>', 50_000 ) . 'x' ) );
		self::assertSame( 'y', PreviewText::from_html( str_repeat( ' ', 400_000 ) . 'y' ) );
		self::assertLessThan( 1, microtime( true ) - $start );
	}

	#[TestDox( 'An email has the author’s subject, and begins with their preview text and invisible spaces' )]
	public function test_own(): void {
		$id = $this->post( '<p>The body.</p>', [ 'post_title' => 'The title', 'post_excerpt' => 'The excerpt.' ] );
		update_post_meta( $id, OwnTexts::SUBJECT, 'Mine' );
		update_post_meta( $id, OwnTexts::PREVIEW_TEXT, 'Look <inside> & "read"' );
		$mail = $this->message( $id );
		self::assertSame( 'Mine', $mail->subject );
		self::assertSame( 'Look <inside> & "read"', self::preheader( $mail->html ) );
		self::assertMatchesRegularExpression( '#<body[^>]*>' . self::HIDDEN . '[^"]*mso-hide:all">Look &lt;inside&gt;#', $mail->html );
		self::assertStringContainsString( '>The title</a></h1>', $mail->html, 'The title stays the heading.' );
		self::assertStringNotContainsString( 'The excerpt.', $mail->html );
		foreach ( [ 'x', str_repeat( 'x', 219 ), str_repeat( 'x', 300 ) ] as $text ) {
			update_post_meta( $id, OwnTexts::PREVIEW_TEXT, $text );
			$hidden = self::hidden( $this->message( $id )->html );
			$spaces = substr_count( $hidden, "\u{34F}\u{200C}\u{A0}" );
			self::assertGreaterThanOrEqual( 220, strlen( $text ) + $spaces );
			self::assertLessThan( 998, max( array_map( 'strlen', explode( "\n", $hidden ) ) ) );
		}
	}

	#[TestDox( 'The text part has neither the preview text nor its invisible spaces' )]
	public function test_text_part(): void {
		self::fill( 1 );
		$id = $this->draft( '<p>The body.</p>' );
		update_post_meta( $id, OwnTexts::PREVIEW_TEXT, 'Look inside' );
		$html = $this->message( $id )->html;
		self::assertSame(
			PlainText::from_html( (string) preg_replace( '#' . self::HIDDEN . '.*?</div>#su', '', $html ) ),
			PlainText::from_html( $html )
		);
		self::save( $id, 'publish' );
		$this->drain();
		[ , $text, $markup ] = explode( 'Content-Type: text/', quoted_printable_decode( $this->server->sent[0] ) );
		self::assertStringContainsString( 'The body.', $text );
		self::assertStringNotContainsString( 'Look inside', $text );
		self::assertStringNotContainsString( "\u{34F}", $text );
		self::assertStringContainsString( 'Look inside', $markup );
		self::assertSame( "a\nb", PlainText::from_html( '<div>a</div><div style="display:none"><div>x</div>y</div><div>b</div>' ) );
		self::assertSame( 'a', PlainText::from_html( 'a<div style="display:none">x' ) );
	}

	/**
	 * Returns stored values, and the subject of the email.
	 * @return array<string, array{mixed, string}>
	 */
	public static function stored(): array {
		return [
			'line breaks and headers' => [ "Hello\r\nBcc: thief@example.org\r\n\r\nBody", 'Hello Bcc: thief@example.org Body' ],
			'encoded line breaks'     => [ 'Hello&#10;Bcc: thief@example.org', 'Hello Bcc: thief@example.org' ],
			'other line ends'         => [ "One\u{2028}two\u{2029}three\u{0}four\tfive", 'One two three four five' ],
			'entities'                => [ 'Tea &amp; cake &lt;3 &eacute; &#8211; “now”', 'Tea & cake <3 é – “now”' ],
			'signs of HTML'           => [ 'How to use <table> & 5 < 6', 'How to use <table> & 5 < 6' ],
			'emoji'                   => [ '👩‍👩‍👧 news 🇦🇹', '👩‍👩‍👧 news 🇦🇹' ],
			'right to left'           => [ 'שלום 2 worlds مرحبا', 'שלום 2 worlds مرحبا' ],
			'invalid bytes'           => [ "Tea \xC3 cake", 'Tea ? cake' ],
			'only invisible signs'    => [ "\u{200B}\u{FEFF} \u{202E}", 'The title' ],
			'spaces'                  => [ "  \n ", 'The title' ],
			'a list'                  => [ [ 'Mine' ], 'The title' ],
			'too long'                => [ str_repeat( '😀', 201 ), str_repeat( '😀', 200 ) ],
			'far too long'            => [ 'x' . str_repeat( ' y', 500_000 ), 'x' . str_repeat( ' y', 99 ) ],
		];
	}

	#[DataProvider( 'stored' )]
	#[TestDox( 'Security 32: whatever is stored as subject ($_dataName), the email has one subject on one line and one recipient' )]
	public function test_stored( mixed $value, string $subject ): void {
		self::fill( 1 );
		$id = $this->draft( 'Words.', [ 'post_title' => 'The title' ] );
		add_filter(
			'get_post_metadata',
			static fn ( mixed $before, int $post, string $key ): mixed => OwnTexts::SUBJECT === $key || OwnTexts::PREVIEW_TEXT === $key
				? [ $value ]
				: $before,
			10,
			3
		);
		self::save( $id, 'publish' );
		$this->drain();
		self::assertCount( 1, $this->server->sent );
		[ $head ] = explode( "\n\n", str_replace( "\r\n", "\n", $this->server->sent[0] ) );
		$fields   = iconv_mime_decode_headers( $head, 0, 'UTF-8' );
		self::assertSame( $subject, $fields['Subject'] ?? '' );
		self::assertDoesNotMatchRegularExpression( '/^B?cc:/mi', $head );
		self::assertSame( [ 'reader1@example.org' ], $this->recipients() );
	}

	#[TestDox( 'Users who may edit the post read and write both fields, others see neither, and a page has none' )]
	public function test_roles(): void {
		$author = $this->log_in( 'contributor' );
		$id     = $this->draft( 'Words.', [ 'post_author' => $author ] );
		self::assertSame( 200, $this->save_meta( $id, [ self::SUBJECT => 'Mine', self::PREVIEW => 'Look' ] ) );
		self::assertSame( [ 'Mine', 'Look' ], [ OwnTexts::subject( $id ), OwnTexts::preview_text( $id ) ] );
		self::assertSame( 403, $this->save_meta( $id, [ self::SUBJECT => 'Theirs' ], 'contributor' ) );
		self::assertSame( 403, $this->save_meta( $id, [ self::SUBJECT => 'Theirs' ], 'author' ) );
		self::assertSame( 401, $this->save_meta( $id, [ self::SUBJECT => 'Theirs' ], '' ) );
		self::assertSame( 200, $this->save_meta( $id, [ self::SUBJECT => 'Better' ], 'editor' ) );
		self::save( $id, 'publish' );
		wp_set_current_user( $author );
		self::assertSame( 403, $this->save_meta( $id, [ self::SUBJECT => 'Too late' ] ), 'A contributor may not edit what is public.' );
		self::assertSame( [ 'Better', 'Look' ], array_values( (array) $this->meta( $id, 'editor' ) ) );
		foreach ( [ '', 'subscriber', 'editor' ] as $role ) {
			foreach ( [ 'view', 'embed' ] as $context ) {
				self::assertSame( [], $this->meta( $id, $role, $context ), "$role, $context" );
			}
		}
		$page = $this->post( 'Words.', [ 'post_type' => 'page' ] );
		$meta = $this->rest( 'GET', "/wp/v2/pages/$page", [ 'context' => 'edit' ], 'administrator' )->get_data()['meta'];
		self::assertArrayNotHasKey( self::SUBJECT, $meta );
	}

	#[TestDox( 'A subject has at most 200 characters and a preview text 300; a longer stored one does not prevent saving the post' )]
	public function test_limits(): void {
		$this->log_in( 'editor' );
		$id = $this->draft();
		foreach ( [ self::SUBJECT => 200, self::PREVIEW => 300 ] as $name => $max ) {
			$text = str_repeat( '👋', $max );
			self::assertSame( 200, $this->save_meta( $id, [ $name => $text ] ) );
			self::assertSame( $text, get_post_meta( $id, "_$name", true ) );
			self::assertSame( 400, $this->save_meta( $id, [ $name => "{$text}x" ] ) );
			self::assertSame( 200, $this->save_meta( $id, [ $name => 'x' ] ) );
			self::assertSame( 'x', get_post_meta( $id, "_$name", true ) );
			self::assertSame( 200, $this->save_meta( $id, [ $name => '' ] ) );
			self::assertSame( '', get_post_meta( $id, "_$name", true ) );
			self::assertSame( 400, $this->save_meta( $id, [ $name => [ 'x' ] ] ) );
		}
		self::assertSame( 200, $this->save_meta( $id, [ self::SUBJECT => " One\r\ntwo \\ \"three\" " ] ) );
		self::assertSame( 'One two \\ "three"', get_post_meta( $id, OwnTexts::SUBJECT, true ) );
		remove_all_filters( 'sanitize_post_meta_' . OwnTexts::SUBJECT . '_for_post' );
		update_post_meta( $id, OwnTexts::SUBJECT, str_repeat( 'y', 5000 ) );
		$meta = (array) $this->meta( $id, 'editor' );
		self::assertSame( str_repeat( 'y', 200 ), $meta[ self::SUBJECT ] );
		self::assertSame( 200, $this->save_meta( $id, $meta ), 'The editor sends all meta back.' );
	}

	#[TestDox( 'Autosave, Quick Edit and other ways to save without the fields leave them alone' )]
	public function test_saving(): void {
		$this->log_in( 'editor' );
		$id = $this->post( 'Words.' );
		update_post_meta( $id, OwnTexts::SUBJECT, 'Mine' );
		$autosave = $this->rest(
			'POST',
			"/wp/v2/posts/$id/autosaves",
			[ 'content' => 'Other words.', 'meta' => [ self::SUBJECT => 'Unsaved' ] ]
		);
		self::assertSame( 200, $autosave->get_status() );
		wp_update_post( [ 'ID' => $id, 'post_title' => 'Quickly edited' ] );
		self::assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$id", [ 'title' => 'REST' ] )->get_status() );
		self::assertSame( 'Mine', OwnTexts::subject( $id ) );
	}

	/** @return array<string, array{string, string}> Role of the user who saves the draft of a contributor, and the way. */
	public static function ways(): array {
		$cases = [];
		foreach ( [ 'contributor', 'editor' ] as $role ) {
			foreach ( [ 'Quick Edit', 'bulk edit', 'WP-CLI', 'edit_post', 'wp_update_post' ] as $way ) {
				$cases[ "$way, $role" ] = [ $role, $way ];
			}
		}
		return $cases;
	}

	#[DataProvider( 'ways' )]
	#[TestDox( 'The subject and preview text of a contributor’s draft stay byte for byte: $_dataName' )]
	public function test_contributor_saves( string $role, string $way ): void {
		$author = $this->log_in( 'contributor' );
		$id     = $this->draft( 'Words.', [ 'post_author' => $author ] );
		$texts  = [ self::SUBJECT => '“Tea” & \\ "cake" 👋', self::PREVIEW => "It's <b> 5 % &amp; more" ];
		self::assertSame( 200, $this->save_meta( $id, $texts ) );
		$stored = static fn (): array => [ get_post_meta( $id, OwnTexts::SUBJECT ), get_post_meta( $id, OwnTexts::PREVIEW_TEXT ) ];
		$before = $stored();
		self::assertSame( [ $texts[ self::SUBJECT ] ], $before[0] );
		if ( 'contributor' !== $role ) {
			$this->log_in( $role );
		}
		$ways = SavingWays::requests() + SavingWays::others();
		$ways[ $way ]( $id, 'Other words.' );
		self::assertSame( $before, $stored() );
	}

	#[TestDox( 'A form of the classic screens cannot change or add the subject' )]
	public function test_forged_form(): void {
		global $wpdb;
		$author = $this->log_in( 'contributor' );
		$id     = $this->draft( 'Words.', [ 'post_author' => $author ] );
		self::assertSame( 200, $this->save_meta( $id, [ self::SUBJECT => 'Mine' ] ) );
		$row = (int) $wpdb->get_var( $wpdb->prepare( "SELECT meta_id FROM $wpdb->postmeta WHERE meta_key = %s", OwnTexts::SUBJECT ) );
		self::assertGreaterThan( 0, $row );
		$forged = [ 'key' => OwnTexts::SUBJECT, 'value' => 'Forged' ];
		$_POST  = [ 'metakeyinput' => OwnTexts::SUBJECT, 'metavalue' => 'Forged' ];
		$input  = [ OwnTexts::SUBJECT => 'Forged' ];
		edit_post( [ 'post_ID' => $id, 'post_title' => 'Renamed', 'meta' => [ $row => $forged ], 'meta_input' => $input ] );
		$_POST = [];
		self::assertSame( [ 'Renamed', [ 'Mine' ] ], [ get_the_title( $id ), get_post_meta( $id, OwnTexts::SUBJECT ) ] );
	}

	#[TestDox( 'Preview and test email show the author’s texts; the route for placeholders shows the automatic ones' )]
	public function test_routes(): void {
		$author    = $this->log_in( 'author' );
		$id        = $this->draft( '<p>The body.</p>', [ 'post_title' => 'The title', 'post_author' => $author ] );
		$of        = fn ( string $route ): array => array_intersect_key(
			$this->rest( 'GET', "/slipstream/v1/newsletter/$id/$route" )->get_data(),
			[ 'subject' => 1, 'preview_text' => 1 ]
		);
		$automatic = [ 'subject' => 'The title', 'preview_text' => 'The body.' ];
		self::assertEquals( [ $automatic, $automatic ], [ $of( 'texts' ), $of( 'preview' ) ] );
		$this->save_meta( $id, [ self::SUBJECT => 'Mine', self::PREVIEW => 'Look' ] );
		self::assertEquals( $automatic, $of( 'texts' ) );
		self::assertEquals( [ 'subject' => 'Mine', 'preview_text' => 'Look' ], $of( 'preview' ) );
		self::assertSame( 202, $this->rest( 'POST', "/slipstream/v1/newsletter/$id/test" )->get_status() );
		$this->drain();
		self::assertStringContainsString( "Subject: Mine\r\n", $this->server->sent[0] );
		self::assertStringContainsString( 'mso-hide:all">Look', $this->server->sent[0] );
		self::assertSame( 403, $this->rest( 'GET', "/slipstream/v1/newsletter/$id/texts", [], 'author' )->get_status() );
		self::assertSame( 401, $this->rest( 'GET', "/slipstream/v1/newsletter/$id/texts", [], '' )->get_status() );
		$page = $this->post( 'x', [ 'post_type' => 'page' ] );
		self::assertSame( 404, $this->rest( 'GET', "/slipstream/v1/newsletter/$page/texts", [], 'editor' )->get_status() );
	}

	#[TestDox( 'A change while the newsletter is being sent applies to the emails that still wait' )]
	public function test_change_while_sending(): void {
		self::fill( 2 );
		self::choose( [ 'per_minute' => 1 ] );
		$id = $this->draft();
		update_post_meta( $id, OwnTexts::SUBJECT, 'First' );
		self::save( $id, 'publish' );
		$this->drain();
		self::assertCount( 1, $this->server->sent );
		update_post_meta( $id, OwnTexts::SUBJECT, 'Second' );
		$this->drain( 60 );
		$subjects = array_map(
			static fn ( string $mail ): string => 1 === preg_match( '/^Subject: (\w+)/m', $mail, $found ) ? $found[1] : '',
			$this->server->sent
		);
		self::assertSame( [ 'First', 'Second' ], $subjects );
		$builder = Plugin::get( PostEmailBuilder::class );
		foreach ( [ 'Third', 'Fourth' ] as $subject ) {
			update_post_meta( $id, OwnTexts::SUBJECT, $subject );
			$post = PostRules::reload( $id );
			self::assertNotNull( $post );
			self::assertSame( $subject, $builder->texts( $post )['subject'], 'in the same worker' );
		}
	}
}
