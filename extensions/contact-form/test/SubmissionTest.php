<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Messages\CleanUp;
use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Extensions\ContactForm\ChangedForm;
use Slipstream\Extensions\ContactForm\DuplicateGuard;
use Slipstream\Extensions\ContactForm\FloodSpam;
use Slipstream\Extensions\ContactForm\ListenerField;
use Slipstream\Extensions\ContactForm\SubmissionOutcome;
use Slipstream\Extensions\ContactForm\SubmissionHandler;
use Slipstream\Extensions\ContactForm\SubmissionRequest;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Submissions\FormResultPage;
use Slipstream\Submissions\FormFields;
use Slipstream\Submissions\Guard;
use Slipstream\Submissions\ResultToken;
use Slipstream\Tests\FramedEmails;
use WP_Error;
use WP_Query;

require_once __DIR__ . '/FormTestCase.php';

final class SubmissionTest extends FormTestCase {

	use FramedEmails;

	/**
	 * @param array<string, mixed> $attributes Attributes of the form.
	 * @param array<string, mixed> $arguments  Post arguments.
	 */
	private function contact_post( array $attributes = [], array $arguments = [] ): int {
		return $this->post(
			self::form_block(
				$attributes,
				self::field( 'name', [ 'id' => 'who', 'required' => true ] ) . self::field( 'email', [ 'id' => 'mail' ] )
					. self::field( 'textarea', [ 'id' => 'why' ] )
			),
			$arguments
		);
	}

	/** @param array<string, mixed> $fields Values to change. */
	private function entry( int $post, array $fields = [] ): Entry {
		$outcome = $this->send( $post, $fields + [ 'who' => 'Ann', 'mail' => 'ann@example.org', 'why' => 'Hello' ] );
		self::assertNotNull( $outcome );
		self::assertIsInt( $outcome->result, is_int( $outcome->result ) ? '' : $outcome->result->get_error_message() );
		$message = Plugin::get( Messages::class )->find( $outcome->result );
		self::assertNotNull( $message );
		return $message->entry;
	}

	private static function id( ?SubmissionOutcome $outcome ): int {
		self::assertIsInt( $outcome?->result );
		return $outcome->result;
	}

	/** @param array<string, mixed> $changes Parameters to change. */
	private function code( int $post, array $changes ): string {
		$outcome = $this->send( $post, $changes + [ 'who' => 'Ann' ] );
		return null === $outcome ? 'gone' : ( $outcome->result instanceof WP_Error ? (string) $outcome->result->get_error_code() : 'sent' );
	}

	/**
	 * Type and attributes of a field, submitted value, error message, and stored value.
	 * @return array<string, array{string, array<string, mixed>, mixed, string, string|list<string>}>
	 */
	public static function values(): array {
		$required = [ 'required' => true ];
		$options  = [ 'options' => [ 'A', 'B, b' ] ];
		$date     = 'F requires a valid date, as in 2026-03-17';
		$number   = [ 'min' => 1, 'max' => 5 ];
		return [
			'text'                      => [ 'text', [], " a\tb\0\x07 ", '', "a\tb" ],
			'text of lines'             => [ 'text', [], "a\r\nb", '', 'a b' ],
			'text, empty'               => [ 'text', $required, " \n ", 'F is required', '' ],
			'text, missing'             => [ 'text', $required, null, 'F is required', '' ],
			'text, a list'              => [ 'text', $required, [ 'a' ], 'F is required', '' ],
			'text, optional list'       => [ 'text', [], [ [ 'a' ] ], '', '' ],
			'text, too long'            => [ 'text', [], str_repeat( 'é', 1001 ), 'F is too long: at most 1,000 characters', '' ],
			'text, a serialized object' => [ 'text', [], 'O:8:"stdClass":0:{}', '', 'O:8:"stdClass":0:{}' ],
			'text, turned around'       => [ 'name', [], "Bob \u{202E}nnA\u{2066}", '', 'Bob nnA' ],
			'text, broken UTF-8'        => [ 'text', [], "a\xFFb", '', 'a?b' ],
			'text, markup'              => [ 'text', [], '<b>1 < 2</b> & \\"', '', '<b>1 < 2</b> & \\"' ],
			'name'                      => [ 'name', $required, '0', '', '0' ],
			'email'                     => [ 'email', $required, 'ann@example.org', '', 'ann@example.org' ],
			'email, empty'              => [ 'email', $required, '', 'F requires a valid email address', '' ],
			'email, bad'                => [ 'email', $required, 'ann@example', 'F requires a valid email address', '' ],
			'email, optional and bad'   => [ 'email', [], 'ann', 'F requires a valid email address', '' ],
			'email, optional'           => [ 'email', [], '', '', '' ],
			'email, header'             => [ 'email', [], "ann@example.org\nBcc: b@example.org", 'F requires a valid email address', '' ],
			'url'                       => [ 'url', [], 'https://example.org/a?b', '', 'https://example.org/a?b' ],
			'url without scheme'        => [ 'url', [], 'example.org', '', 'https://example.org' ],
			'url, longest'              => [
				'url',
				[],
				str_pad( 'https://example.org/', 2000, 'a' ),
				'',
				str_pad( 'https://example.org/', 2000, 'a' ),
			],
			'url, too long'             => [
				'url',
				[],
				str_pad( 'https://example.org/', 2001, 'a' ),
				'F is too long: at most 2,000 characters',
				'',
			],
			'url, bad'                  => [ 'url', [], 'not an address', 'F requires a valid web address', '' ],
			'url, script'               => [ 'url', [], 'javascript:alert(1)', 'F requires a valid web address', '' ],
			'url, empty'                => [ 'url', $required, '', 'F is required', '' ],
			'telephone'                 => [ 'telephone', [], '+49 (0)30 1', '', '+49 (0)30 1' ],
			'date'                      => [ 'date', [], '2028-02-29', '', '2028-02-29' ],
			'date, no leap year'        => [ 'date', [], '2027-02-29', $date, '' ],
			'date, letters'             => [ 'date', [], 'tomorrow', $date, '' ],
			'date, empty'               => [ 'date', $required, '', 'F is required', '' ],
			'time'                      => [ 'time', [], '23:59', '', '23:59' ],
			'time, bad'                 => [ 'time', [], '24:00', 'F requires a valid time, as in 14:30', '' ],
			'number'                    => [ 'number', $number, '4.5', '', '4.5' ],
			'number, zero'              => [ 'number', $required, '0', '', '0' ],
			'number, letters'           => [ 'number', [], '1e3', 'F requires a number', '' ],
			'number, low'               => [ 'number', $number, '0', 'F must be 1 or more', '' ],
			'number, high'              => [ 'number', $number, '6', 'F must be 5 or less', '' ],
			'slider, high'              => [ 'slider', [], '101', 'F must be 100 or less', '' ],
			'rating'                    => [ 'rating', [], '4/5', '', '4/5' ],
			'rating, bad'               => [ 'rating', [], '6/5', 'F does not have this option', '' ],
			'textarea'                  => [ 'textarea', [], "a\r\nb\n", '', "a\nb" ],
			'textarea, empty'           => [ 'textarea', $required, '', 'F is required', '' ],
			'textarea, 1 MB'            => [
				'textarea',
				[],
				str_repeat( 'a', 1_048_576 ),
				'F is too long: at most 100,000 characters',
				'',
			],
			'checkbox'                  => [ 'checkbox', [], 'anything', '', 'Yes' ],
			'checkbox, empty'           => [ 'checkbox', $required, null, 'F is required', '' ],
			'consent, mentioned'        => [ 'consent', [], null, '', 'Yes' ],
			'consent, asked for'        => [ 'consent', [ 'consentType' => 'explicit' ], null, '', '' ],
			'consent, required'         => [ 'consent', [ 'consentType' => 'explicit' ] + $required, null, 'F is required', '' ],
			'checkboxes'                => [ 'checkbox-multiple', $options, [ 'B, b', 'A' ], '', [ 'B, b', 'A' ] ],
			'checkboxes, none'          => [ 'checkbox-multiple', $options + $required, null, 'F requires at least one selection', [] ],
			'checkboxes, a text'        => [ 'checkbox-multiple', $options + $required, 'A', 'F requires at least one selection', [] ],
			'checkboxes, foreign'       => [ 'checkbox-multiple', $options, [ 'A', 'C' ], 'F does not have this option', '' ],
			'checkboxes, deep'          => [ 'checkbox-multiple', $options, [ [ 'A' ] ], '', [] ],
			'radio'                     => [ 'radio', $options, 'B, b', '', 'B, b' ],
			'radio, foreign'            => [ 'radio', $options, 'C', 'F does not have this option', '' ],
			'radio, none'               => [ 'radio', $options + $required, null, 'F is required', '' ],
			'select, foreign'           => [ 'select', $options, 'a', 'F does not have this option', '' ],
			'hidden'                    => [ 'hidden', [ 'value' => 'ours' ], 'theirs', '', 'ours' ],
		];
	}

	/**
	 * @param array<string, mixed> $attributes Attributes of the field.
	 * @param string|list<string>  $stored
	 */
	#[DataProvider( 'values' )]
	#[TestDox( '[FLD-21] [FRM-55] $_dataName' )]
	public function test_value( string $type, array $attributes, mixed $sent, string $error, string|array $stored ): void {
		$post    = $this->post( self::form_block( [], self::field( $type, $attributes + [ 'label' => 'F', 'id' => 'f' ] ) ) );
		$outcome = $this->send( $post, [ 'f' => $sent ] );
		self::assertNotNull( $outcome );
		self::assertSame( '' === $error ? [] : [ 'f' => $error ], self::errors( $outcome ) );
		self::assertSame( '' === $error ? 1 : 0, self::stored() );
		if ( '' === $error ) {
			self::assertSame( $stored, $outcome->values->values['f'] );
			$message = Plugin::get( Messages::class )->find( self::id( $outcome ) );
			self::assertSame( $stored, $message?->entry->fields[0]->value );
		} else {
			self::assertSame( 422, $outcome->form_result()->status );
		}
	}

	#[TestDox( '[FRM-33] [FRM-34] A message contains sender, content and page; it goes to the author with the titles of site and post' )]
	public function test_entry(): void {
		$author = $this->user( 'author' );
		$post   = $this->contact_post( [], [ 'post_author' => $author, 'post_title' => 'A &amp; <i>B</i>' ] );
		$entry  = $this->entry( $post, [ 'why' => "Hello\nyou", 'intruder' => 'x' ] );
		self::assertSame( [ 'Ann', 'ann@example.org', "Hello\nyou" ], [ $entry->author(), $entry->email(), $entry->message() ] );
		self::assertSame( [ '1_Name', '2_Email', '3_Message' ], array_column( $entry->fields, 'key' ) );
		self::assertSame( [ 'who', 'mail', 'why' ], array_column( $entry->fields, 'id' ) );
		self::assertSame( [ get_the_author_meta( 'user_email', $author ) ], $entry->recipients );
		self::assertSame( '[' . get_option( 'blogname' ) . '] A & B', $entry->subject );
		self::assertSame(
			[ $post, home_url( '/page/' ), 'publish', '203.0.113.7', 'A browser', false, $this->now ],
			[ $entry->source_id, $entry->source_url, $entry->status, $entry->ip, $entry->user_agent, $entry->is_user, $entry->time ]
		);
	}

	#[TestDox( '[FRM-20] Sends to the form’s valid addresses, else to the post’s author, else to the administrator; plugins can change them' )]
	public function test_recipients(): void {
		self::assertSame(
			[ 'a@example.org', 'b@example.org' ],
			$this->entry( $this->contact_post( [ 'to' => "a@example.org , nonsense,b@example.org, x@y\nBcc: c@example.org" ] ) )->recipients
		);
		$many = array_map( static fn ( int $number ): string => "r$number@example.org", range( 1, 11 ) );
		self::assertSame(
			array_slice( $many, 0, 10 ),
			$this->entry( $this->contact_post( [ 'to' => implode( ',', $many ) ] ) )->recipients,
			'ten at most'
		);
		self::assertSame(
			[ get_option( 'admin_email' ) ],
			$this->entry( $this->contact_post( [ 'to' => 'nobody' ], [ 'post_author' => 0 ] ) )->recipients
		);
		$this->filter( 'contact_form_to', 'z@example.org,bad' );
		self::assertSame( [ 'z@example.org' ], $this->entry( $this->contact_post( [ 'to' => 'a@example.org' ] ) )->recipients );
	}

	#[TestDox( 'A subject contains answers, matched in any case, on one line' )]
	public function test_subject(): void {
		$post = $this->contact_post( [ 'subject' => 'From {NAME} ({email}): {Message} {Unknown} {}' ] );
		self::assertSame(
			'From {Email} (ann@example.org): Hello {Unknown} {}',
			$this->entry( $post, [ 'who' => '{Email}' ] )->subject,
			'a value is no token'
		);
		$this->travel( 700 );
		self::assertSame( 'From Ann (ann@example.org): Hi', $this->entry( $post, [ 'why' => "Hi\r\nBcc: x@example.org" ] )->subject );
		$this->travel( 700 );
		self::assertSame( 'From Ann (ann@example.org): Hi', $this->entry( $post, [ 'why' => "Hi\u{2028}Bcc: x@example.org" ] )->subject );
		$this->travel( 700 );
		$this->filter( 'contact_form_subject', "New\nBcc: x@example.org" );
		self::assertSame( 'New', $this->entry( $post )->subject );
		$this->filter( 'contact_form_subject', str_repeat( 'ä', 251 ) );
		self::assertSame( str_repeat( 'ä', 250 ), $this->entry( $post, [ 'why' => 'Another message' ] )->subject );
	}

	#[TestDox( '[FRM-22] [FRM-26] [FRM-30] Shows heading and summary after sending, at a URL that works for ten minutes' )]
	public function test_summary(): void {
		$post    = $this->contact_post( [ 'customThankyouHeading' => 'Thanks & <b>bye</b>' ] );
		$outcome = $this->send( $post, [ 'who' => '<Ann>', 'why' => "One\nTwo" ] );
		$form    = $outcome?->values->form;
		self::assertNotNull( $form );
		$token                  = Plugin::get( ResultToken::class )->issue( $form->key(), $post, (string) self::id( $outcome ) );
		$_SERVER['REQUEST_URI'] = '/page/?' . FormResultPage::PARAMETER . '=' . $token;
		$this->travel( 0 );
		$html = $this->page( $post );
		self::assertStringContainsString(
			'-title">Thanks &amp; &lt;b&gt;bye&lt;/b&gt; (<a href="' . home_url( '/page/' ) . '#contact-form-' . $post
				. '">go back</a>)</h3>',
			$html
		);
		self::assertStringContainsString(
			'<blockquote class="contact-form-submission"><p><b>Name:</b> &lt;Ann&gt;<br /><br /></p><p><b>Message:</b> One<br />',
			$html
		);
		self::assertStringNotContainsString( '<b>Email:</b>', $html );
		self::assertStringNotContainsString( '<form', $html );
		$this->travel( ResultToken::LIFETIME + 1 );
		self::assertStringContainsString( '<form', $this->page( $post ) );
		$_SERVER['REQUEST_URI'] .= '0';
		self::assertStringContainsString( '<form', $this->page( $post ) );
	}

	#[TestDox( 'The summary leaves out hidden fields, which the message has' )]
	public function test_summary_without_hidden_fields(): void {
		$fields  = self::field( 'text', [ 'id' => 'who', 'label' => 'Who' ] )
			. self::field( 'hidden', [ 'id' => 'source', 'label' => 'Source', 'value' => 'Newsletter 7' ] );
		$post    = $this->post( self::form_block( [], $fields ) );
		$receipt = $this->send( $post, [ 'who' => 'Ann' ] );
		self::assertNotNull( $receipt );
		self::assertSame( 'Newsletter 7', $receipt->values->values['source'] ?? '' );
		$_SERVER['REQUEST_URI'] = '/page/?' . FormResultPage::PARAMETER . '='
			. Plugin::get( ResultToken::class )->issue( $receipt->values->form->key(), $post, (string) self::id( $receipt ) );
		$this->travel( 0 );
		$html = $this->page( $post );
		self::assertStringContainsString( '<b>Who:</b> Ann', $html );
		self::assertStringNotContainsString( 'Newsletter 7', $html );
		add_filter(
			'grunion_contact_form_success_message',
			static fn ( string $summary ): string => "<p>Ours<script>x()</script></p>$summary"
		);
		$this->travel( 0 );
		$html = $this->page( $post );
		self::assertStringContainsString( '<p>Oursx()</p><blockquote class="contact-form-submission">', $html );
		self::assertStringNotContainsString( '<script>x', $html );
	}

	#[TestDox( '[FRM-31] [FRM-32] Shows the author’s message, or redirects to the author’s URL if it is valid' )]
	public function test_thanks(): void {
		$handler = fn (): SubmissionHandler => Plugin::get( SubmissionHandler::class );
		$data    = function ( array $attributes ) use ( $handler ): array {
			$outcome = $this->send( $this->contact_post( $attributes ), [ 'who' => 'Ann' ] );
			self::assertNotNull( $outcome );
			return $handler()->data( $outcome );
		};
		$html    = $data( [ 'customThankyou' => 'message', 'customThankyouMessage' => "One\n\nTwo <script>x</script>" ] )['html'];
		self::assertStringContainsString( '>Message Sent (', $html );
		self::assertStringContainsString( "<p>One</p>\n<p>Two x</p>", $html );
		self::assertStringNotContainsString( 'blockquote', $html );
		self::assertSame(
			[ 'location' => 'https://elsewhere.example/thanks?a=b' ],
			$data( [ 'customThankyou' => 'redirect', 'customThankyouRedirect' => ' https://elsewhere.example/thanks?a=b ' ] )
		);
		foreach ( [ 'javascript:alert(1)', 'notaurl', 'https://', '//elsewhere.example' ] as $bad ) {
			self::assertArrayHasKey( 'html', $data( [ 'customThankyou' => 'redirect', 'customThankyouRedirect' => $bad ] ), $bad );
		}
		self::assertSame(
			[ 'location' => '/thanks/' ],
			$data( [ 'customThankyou' => 'redirect', 'customThankyouRedirect' => '/thanks/' ] )
		);
		self::assertSame(
			[ 'location' => 'http://example.org/x' ],
			$data( [ 'customThankyou' => 'redirect', 'customThankyouRedirect' => 'example.org/x' ] )
		);
		$this->filter( 'grunion_contact_form_redirect_url', 'https://example.org/mine' );
		self::assertSame( [ 'location' => 'https://example.org/mine' ], $data( [] ) );
	}

	#[TestDox( 'Shows errors beside their fields with the entries, and a focused list of links' )]
	public function test_errors(): void {
		$post = $this->post(
			self::form_block(
				[],
				self::field( 'name', [ 'id' => 'who', 'required' => true ] ) . self::field( 'email', [ 'id' => 'mail' ] )
					. self::field( 'radio', [ 'id' => 'size', 'label' => 'Size', 'required' => true, 'options' => [ 'S', 'M' ] ] )
					. self::field( 'slider', [ 'id' => 'much', 'label' => 'Much' ] ) . self::field( 'textarea', [ 'id' => 'why' ] )
			)
		);
		$sent = self::inputs( $this->page( $post ) );
		$this->travel( 0 );
		$html = self::complete(
			[ 'who' => '', 'mail' => 'a"b', 'much' => '200', 'why' => "</textarea>\n&amp;" ] + $sent,
			fn (): string => $this->page( $post )
		);
		self::assertStringContainsString(
			'<div class="form-error" role="alert" tabindex="-1"><h3 role="heading" aria-level="2" id="contact-form-' . $post
				. '-title">Error!</h3><ul class="form-errors"><li class="form-error-message"><a href="#who">Name is required</a></li><li class="form-error-message"><a href="#mail">Email requires a valid email address</a></li><li class="form-error-message"><a href="#size-1">Size is required</a></li>',
			$html
		);
		self::assertStringContainsString( 'aria-invalid="true" aria-describedby="mail-error"', $html );
		self::assertStringContainsString(
			'<p id="mail-error" class="grunion-field-error">Email requires a valid email address</p>',
			$html
		);
		self::assertStringContainsString( 'aria-describedby="much-error"', $html );
		self::assertStringContainsString(
			'role="radiogroup" aria-required="true" aria-invalid="true" aria-describedby="size-error"',
			$html
		);
		self::assertStringContainsString( 'value="a&quot;b"', $html );
		self::assertStringContainsString( "&lt;/textarea&gt;\n&amp;amp;</textarea>", $html );
		self::assertStringContainsString( 'grunion-field-email-wrap has-error', $html );
		self::assertSame( 1, substr_count( $html, 'id="who"' ) );
	}

	#[TestDox( 'Refuses $_dataName and stores nothing' )]
	#[DataProvider( 'refusals' )]
	public function test_refused( \Closure $change, string $code ): void {
		$post   = $this->contact_post();
		$other  = $this->contact_post( [ 'to' => 'b@example.org' ] );
		$sent   = [ 'who' => 'Ann' ] + self::inputs( $this->page( $post ) );
		$second = self::inputs( $this->page( $other ) );
		$sent   = $change( $this, $post, $sent, $second );
		$this->travel( 0 );
		$outcome = $this->send_to( $post, $sent );
		$result  = $outcome?->result;
		self::assertSame( $code, null === $result ? 'gone' : ( $result instanceof WP_Error ? $result->get_error_code() : 'sent' ) );
		self::assertSame( 0, self::stored() );
		if ( null !== $outcome ) {
			self::assertSame( 'Ann', $outcome->form_result()->text( 'who' ), 'nothing is lost in the page' );
			self::assertGreaterThanOrEqual( 400, $outcome->form_result()->status );
		}
	}

	/** @return array<string, array{\Closure(self, int, array<string, mixed>, array<string, mixed>): array<string, mixed>, string}> */
	public static function refusals(): array {
		$post = static fn ( array $changes ): \Closure => static function ( self $test, int $post, array $sent ) use ( $changes ): array {
			wp_update_post( [ 'ID' => $post ] + $changes );
			return $sent;
		};
		$sent = static fn ( array $changes ): \Closure => static fn ( self $test, int $post, array $sent ): array => $changes + $sent;
		return [
			'no token'                   => [ $sent( [ FormFields::TOKEN => '' ] ), ChangedForm::CODE ],
			'a forged token'             => [ $sent( [ FormFields::TOKEN => '20000-' . str_repeat( 'a', 64 ) ] ), ChangedForm::CODE ],
			'a token that is a list'     => [ $sent( [ FormFields::TOKEN => [ 'x' ] ] ), ChangedForm::CODE ],
			'another form’s token'       => [
				static fn ( self $test, int $post, array $sent, array $other ): array => [
					FormFields::TOKEN => $other[ FormFields::TOKEN ],
				] + $sent,
				ChangedForm::CODE,
			],
			'an old token'               => [
				static function ( self $test, int $post, array $sent ): array {
					$test->travel( 31 * 86400 );
					return $sent;
				},
				ChangedForm::CODE,
			],
			'another form'               => [
				static fn ( self $test, int $post, array $sent, array $other ): array => $other + $sent,
				'gone',
			],
			'a form that has changed'    => [
				static function ( self $test, int $post, array $sent ): array {
					wp_update_post(
						[ 'ID' => $post, 'post_content' => wp_slash( self::form_block( [], self::field( 'name', [ 'id' => 'who' ] ) ) ) ]
					);
					return $sent;
				},
				'gone',
			],
			'a post that became private' => [ $post( [ 'post_status' => 'private' ] ), ChangedForm::CODE ],
			'a post that got a password' => [ $post( [ 'post_password' => 'secret' ] ), ChangedForm::CODE ],
			'a post in the trash'        => [ $post( [ 'post_status' => 'trash' ] ), ChangedForm::CODE ],
			'a filled honeypot'          => [ $sent( [ FormFields::HONEYPOT => 'x' ] ), Guard::HONEYPOT ],
			'a robot’s haste'            => [ $sent( [ FormFields::ELAPSED => '200' ] ), Guard::TOO_FAST ],
		];
	}

	#[TestDox( 'A token works for many visitors and for weeks on a cached page; users need no nonce' )]
	public function test_cached_page(): void {
		$post = $this->contact_post();
		$sent = self::inputs( $this->page( $post ) );
		$this->travel( 20 * 86400 );
		$user    = $this->log_in( 'subscriber' );
		$was     = (array) wp_get_current_user()->data;
		$outcome = $this->send_to( $post, [ 'who' => 'Ann', 'user_email' => 'new@example.org', 'role' => 'administrator' ] + $sent );
		self::assertIsInt( $outcome?->result );
		self::assertTrue( Plugin::get( Messages::class )->find( $outcome->result )?->entry->is_user );
		self::assertSame( $was, (array) wp_get_current_user()->data );
	}

	#[TestDox( 'Stores messages above the limits as spam and notifies the owner once; other forms and invalid attempts are not affected' )]
	public function test_limits(): void {
		$field = self::field( 'name', [ 'id' => 'who', 'required' => true ] );
		$post  = $this->post(
			self::form_block( [ 'to' => 'a@example.org' ], $field ) . self::form_block( [ 'to' => 'b@example.org' ], $field )
		);
		$ids   = [];
		for ( $turn = 0; $turn < 12; $turn++ ) {
			self::assertSame( 'slipstream_form_invalid', $this->code( $post, [ 'who' => '' ] ) );
		}
		foreach ( range( 1, 12 ) as $turn ) {
			$ids[] = self::id( $this->send( $post, [ 'who' => "Ann $turn" ] ) );
		}
		self::assertSame( [ 10, 2 ], [ self::stored( 'publish' ), self::stored( 'spam' ) ] );
		self::assertSame( [ 'publish', 'spam' ], [ get_post_status( $ids[9] ), get_post_status( $ids[10] ) ] );
		self::assertSame( '', get_post_meta( $ids[9], FloodSpam::META, true ) );
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '198.51.100.1';
		self::assertSame( 'spam', get_post_status( self::id( $this->send( $post, [ 'who' => 'Forged' ] ) ) ) );
		self::assertSame( 'publish', get_post_status( self::id( $this->send( $post, [ 'who' => 'Ben' ], [], 1 ) ) ), 'another form' );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.2';
		self::assertSame( 'publish', get_post_status( self::id( $this->send( $post, [ 'who' => 'Ben' ] ) ) ), 'another visitor' );
		$notices = OutboxTable::rows( "SELECT arguments FROM {table} WHERE hook = 'slipstream_mail'" );
		self::assertCount( 1, $notices );
		self::assertStringContainsString( 'Many messages from forms on your site', $notices[0]['arguments'] );
		self::assertStringContainsString( get_option( 'admin_email' ), $notices[0]['arguments'] );
		$text = self::assert_framed( self::queued_emails()[0]['html'], 'No one is refused:', 'Add the proxy in the settings.' );
		self::assertMatchesRegularExpression( '/^Open the settings \(http\S+#\/general\)$/m', $text );
	}

	#[TestDox( 'A hundred messages from many networks do not block a real visitor’s message' )]
	public function test_flood(): void {
		$post = $this->contact_post();
		$this->filter( 'slipstream_submission_limits', [ 'client' => 10, 'form' => 3, 'seconds' => 600 ] );
		foreach ( range( 1, 3 ) as $number ) {
			$_SERVER['REMOTE_ADDR'] = "198.51.100.$number";
			self::assertSame( 'sent', $this->code( $post, [] ) );
		}
		$_SERVER['REMOTE_ADDR'] = '203.0.113.99';
		$outcome                = $this->send( $post, [ 'who' => 'Honest' ] );
		self::assertSame( [ true, 200 ], [ $outcome?->form_result()->is_sent, $outcome?->form_result()->status ] );
		self::assertSame(
			[ 'spam', 'Honest' ],
			[ get_post_status( self::id( $outcome ) ), Plugin::get( Messages::class )->find( self::id( $outcome ) )?->entry->author() ]
		);
	}

	/** @return list<int> IDs of messages above the limits, from one IP address. */
	private static function flood( int $count, string $address ): array {
		$_SERVER['REMOTE_ADDR'] = $address;
		return array_map(
			static function (): int {
				$id = self::spam();
				( new FloodSpam() )->add( $id );
				return $id;
			},
			range( 1, $count )
		);
	}

	private static function spam( string $network = '' ): int {
		global $wpdb;
		// Insert rows directly: wp_insert_post() is too slow for hundreds of messages.
		$wpdb->insert(
			$wpdb->posts,
			[
				'post_type' => Messages::TYPE,
				'post_status' => 'spam',
				'post_title' => 'x',
				'post_content' => 'x',
				'post_excerpt' => '',
				'to_ping' => '',
				'pinged' => '',
				'post_content_filtered' => '',
			]
		);
		$id = $wpdb->insert_id;
		if ( '' !== $network ) {
			add_post_meta( $id, FloodSpam::META, $network );
		}
		return $id;
	}

	/**
	 * Returns the messages that have not been deleted.
	 * @param list<int> $ids IDs of messages.
	 * @return list<int> IDs that still exist.
	 */
	private static function left( array $ids ): array {
		return array_values( array_filter( $ids, static fn ( int $id ): bool => null !== get_post( $id ) ) );
	}

	#[TestDox( 'Deletes the oldest messages of one network above fifty, but none that the owner marked as not spam' )]
	public function test_flood_of_network(): void {
		// Register the post type and its statuses.
		$this->page( $this->contact_post() );
		$first = self::flood( 1, '203.0.113.1' );
		wp_update_post( [ 'ID' => $first[0], 'post_status' => 'publish' ] );
		self::assertSame( [ 50, 500 ], [ FloodSpam::MAX_PER_CLIENT, FloodSpam::MAX ] );
		$flood = [ ...self::flood( FloodSpam::MAX_PER_CLIENT, '203.0.113.1' ), ...self::flood( 2, '203.0.113.255' ) ];
		self::assertSame( [ $first, array_slice( $flood, 2 ) ], [ self::left( $first ), self::left( $flood ) ] );
	}

	#[TestDox( 'Five hundred messages from one /48 and from large networks delete no real visitor’s message' )]
	public function test_flood_bounds(): void {
		$this->page( $this->contact_post() );
		$honest = [ ...self::flood( 1, '198.51.100.7' ), ...self::flood( 1, '2001:db8:7::1' ) ];
		$flood  = [];
		foreach ( range( 1, 60 ) as $number ) {
			$flood = [ ...$flood, ...self::flood( 1, sprintf( '2001:db8:1:%x::1', $number ) ) ];
		}
		self::assertSame( [ array_slice( $flood, 10 ), $honest ], [ self::left( $flood ), self::left( $honest ) ] );
		$others = array_map(
			static fn ( int $number ): int => self::spam( 'network-' . ( $number % 10 ) ),
			range( 1, FloodSpam::MAX - FloodSpam::MAX_PER_CLIENT - count( $honest ) )
		);
		self::assertSame( FloodSpam::MAX, self::stored( 'spam' ) );
		$late = self::flood( 1, '192.0.2.1' );
		self::assertCount(
			FloodSpam::MAX,
			get_posts( [ 'post_type' => Messages::TYPE, 'post_status' => 'spam', 'fields' => 'ids', 'numberposts' => -1 ] )
		);
		self::assertSame(
			[ $honest, $late, array_slice( $flood, 10, -1 ), $others ],
			array_map( self::left( ... ), [ $honest, $late, $flood, $others ] )
		);
	}

	#[TestDox( 'A message above the limits needs the same queries however many there are, and a backlog shrinks gradually' )]
	public function test_flood_cost(): void {
		global $wpdb;
		$this->page( $this->contact_post() );
		$costs = [];
		self::flood( FloodSpam::MAX_PER_CLIENT, '203.0.113.1' );
		foreach ( [ 0, 30 ] as $backlog ) {
			$network = get_post_meta( self::flood( 1, '203.0.113.1' )[0], FloodSpam::META, true );
			foreach ( $backlog > 0 ? range( 1, $backlog ) : [] as $ignored ) {
				self::spam( $network );
			}
			$id     = self::spam();
			$before = $wpdb->num_queries;
			( new FloodSpam() )->add( $id );
			$costs[] = $wpdb->num_queries - $before;
		}
		self::assertSame( $costs[0], $costs[1] );
		self::assertSame( FloodSpam::MAX_PER_CLIENT + 30, self::stored( 'spam' ) );
	}

	#[TestDox( 'Deletes the oldest message if five hundred networks sent one each' )]
	public function test_flood_of_many(): void {
		$this->page( $this->contact_post() );
		$ids = array_map( static fn ( int $number ): int => self::spam( "network-$number" ), range( 1, FloodSpam::MAX ) );
		$new = self::flood( 1, '192.0.2.1' );
		self::assertSame( [ array_slice( $ids, 1 ), $new ], [ self::left( $ids ), self::left( $new ) ] );
	}

	/** @return array<string, array{string, string, bool}> Author's role, post status, and whether other people are emailed. */
	public static function authors(): array {
		return [
			'a contributor’s draft'      => [ 'contributor', 'draft', false ],
			'a contributor’s submission' => [ 'contributor', 'pending', false ],
			'a contributor’s post'       => [ 'contributor', 'publish', false ],
			'an author’s draft'          => [ 'author', 'draft', false ],
			'an author’s planned post'   => [ 'author', 'future', false ],
			'an author’s post'           => [ 'author', 'publish', true ],
			'an editor’s private post'   => [ 'editor', 'private', true ],
		];
	}

	#[DataProvider( 'authors' )]
	#[TestDox( 'Emails strangers only from a published post whose author may publish: $_dataName' )]
	public function test_preview( string $role, string $status, bool $may ): void {
		$author = $this->log_in( $role );
		$own    = (string) get_the_author_meta( 'user_email', $author );
		$site   = (string) get_option( 'admin_email' );
		$date   = 'future' === $status ? [ 'post_date' => '2099-01-01 00:00:00' ] : [];
		$post   = $this->contact_post(
			[ 'to' => "victim@example.net,$site,$own" ],
			[ 'post_author' => $author, 'post_status' => $status ] + $date
		);
		wp_set_current_user( $author );
		$page = self::inputs( $this->page( $post ) );
		$this->travel( 0 );
		wp_set_current_user( $author );
		$outcome = $this->send_to( $post, [ 'who' => 'Ann' ] + $page );
		$entry   = Plugin::get( Messages::class )->find( self::id( $outcome ) )?->entry;
		self::assertSame( $may ? [ 'victim@example.net', $site, $own ] : [ $site, $own ], $entry?->recipients );
	}

	#[TestDox( 'Shows a changed form with the entries, matched to renamed fields; entries without a field are listed' )]
	public function test_changed(): void {
		$post = $this->contact_post();
		$sent = [ 'who' => 'Ann', 'why' => "A long letter\n<b>" ] + self::inputs( $this->page( $post ) );
		$edit = function ( string $fields ) use ( $post, $sent ): string {
			wp_update_post( [ 'ID' => $post, 'post_content' => wp_slash( self::form_block( [], $fields ) ) ] );
			$this->travel( 0 );
			$handler = Plugin::get( SubmissionHandler::class );
			$html    = '';
			$request = new SubmissionRequest( $sent );
			self::assertNull(
				self::process(
					$request,
					function () use ( $post, &$html ): void {
						$html = $this->page( $post );
					}
				)
			);
			return $handler->show_changed_form( $html, $request );
		};
		$html = $edit(
			self::field( 'name', [ 'id' => 'who', 'required' => true ] ) . self::field( 'email', [ 'id' => 'mail', 'required' => true ] )
				. self::field( 'textarea', [ 'id' => 'words' ] )
		);
		self::assertStringContainsString( 'value="Ann"', $html );
		self::assertStringContainsString( "A long letter\n&lt;b&gt;</textarea>", $html );
		self::assertStringContainsString( 'This form has changed since you opened the page.', $html );
		self::assertSame( 1, substr_count( $html, 'id="words"' ) );
		self::assertSame( 1, substr_count( $html, '<form' ) );
		$this->travel( 0 );
		self::assertIsInt(
			$this->send_to( $post, [ 'mail' => 'ann@example.org' ] + self::inputs( $html ) )?->result,
			'it can be sent at once'
		);
		$html = $edit( self::field( 'name', [ 'id' => 'who' ] ) . self::field( 'checkbox', [ 'label' => 'New' ] ) );
		self::assertStringContainsString(
			"The field for this text was removed:<blockquote>A long letter<br />\n&lt;b&gt;</blockquote>",
			$html
		);
	}

	#[TestDox( 'Rendering the page of a submission neither stores nor sends anything' )]
	public function test_rendering_stores_nothing(): void {
		$post   = $this->contact_post();
		$sent   = [ 'who' => 'Ann' ] + self::inputs( $this->page( $post ) );
		$during = -1;
		$events = [];
		foreach ( [ 'grunion_after_feedback_post_inserted', 'wp_insert_post' ] as $event ) {
			add_action(
				$event,
				static function () use ( $event, &$events ): void {
					$events[ $event ] = doing_filter( 'the_content' );
				}
			);
		}
		$this->travel( 0 );
		$outcome = self::process(
			new SubmissionRequest( $sent ),
			function () use ( $post, &$during ): void {
				$this->page( $post );
				$during = self::stored();
			}
		);
		self::assertIsInt( $outcome?->result );
		self::assertSame( [ 0, 1 ], [ $during, self::stored() ] );
		self::assertSame( [ 'wp_insert_post' => false, 'grunion_after_feedback_post_inserted' => false ], $events );
	}

	#[TestDox( 'Shows errors only in the form that was sent: among equal forms, in a widget, in columns' )]
	public function test_kept_page(): void {
		$form   = self::form_block(
			[],
			self::field( 'name', [ 'id' => 'who', 'required' => true ] ) . self::field( 'textarea', [ 'id' => 'why' ] )
		);
		$post   = $this->post( "<p>Before</p>$form<!-- wp:columns --><div><!-- wp:column --><div>$form</div><!-- /wp:column --></div><!-- /wp:columns --><p>After</p>" );
		$widget = '[contact-form][contact-field id="who" type="name" label="Name" required="1" /][/contact-form]';
		$page   = fn (): string => $this->page( $post ) . apply_filters( 'widget_text_content', $widget, [], null );
		foreach ( [ 0, 1, 2 ] as $which ) {
			$this->travel( 0 );
			$plain = $page();
			$sent  = [ 'why' => 'A "quoted" word' ] + self::inputs( $plain, $which );
			$hash  = $sent['contact-form-hash'];
			self::assertIsString( $hash );
			// Content contains comments that look like those around forms.
			$forged = "<!--slipstream-form $hash--><!--/slipstream-form $hash-->";
			$this->travel( 0 );
			$html = self::complete( $sent, static fn (): string => $forged . $page() );
			self::assertStringStartsWith( "$forged<p>Before</p>", $html );
			self::assertStringContainsString( '<p>After</p>', $html );
			self::assertSame( 2, substr_count( $html, "slipstream-form $hash" ), 'no comment of the finder is left' );
			$parts = self::sections( $html );
			$old   = self::sections( $plain );
			self::assertCount( 3, $parts );
			foreach ( $parts as $index => $part ) {
				self::assertSame(
					$index === $which ? 1 : 0,
					substr_count( $part, '<ul class="form-errors">' ),
					"form $index of submission $which"
				);
				self::assertSame( self::inputs( $old[ $index ] )['contact-form-hash'], self::inputs( $part )['contact-form-hash'] );
				preg_match_all( '~<(?:input|textarea)[^>]* id="([^"]+)"~', $old[ $index ], $before );
				preg_match_all( '~<(?:input|textarea)[^>]* id="([^"]+)"~', $part, $after );
				self::assertSame( $before[1], $after[1], 'ids stay' );
			}
			self::assertSame( 2 === $which ? 0 : 1, substr_count( $html, 'A &quot;quoted&quot; word</textarea>' ) );
		}
		self::assertSame( 0, self::stored() );
	}

	/** @return list<string> The page, split before each form. */
	private static function sections( string $html ): array {
		$parts = preg_split( '~(?=<div [^>]*\bid="contact-form-[^"]*" class)~', $html );
		return array_slice( false === $parts ? [] : $parts, 1 );
	}

	#[TestDox( 'Shows the error and the entries alone if another plugin removed the comments' )]
	public function test_kept_page_without_comments(): void {
		$post = $this->contact_post();
		$sent = [ 'why' => 'Long <b>thoughts</b>' ] + self::inputs( $this->page( $post ) );
		$this->travel( 0 );
		$found = [];
		$this->filter(
			'wp_die_handler',
			static function ( string $message, string $title, array $arguments ): never {
				throw new \RuntimeException( $message, $arguments['response'] );
			}
		);
		try {
			self::complete( $sent, fn (): string => (string) preg_replace( '/<!--.*?-->/s', '', $this->page( $post ) ) );
		} catch ( \RuntimeException $death ) {
			$found = [ $death->getCode(), $death->getMessage() ];
		}
		self::assertSame( [ 422, '<p>Name is required</p><blockquote>Long &lt;b&gt;thoughts&lt;/b&gt;</blockquote>' ], $found );
	}

	#[TestDox( 'Sends the script a new form when the token has expired' )]
	public function test_expired(): void {
		$post = $this->contact_post();
		$sent = [ 'who' => 'Ann' ] + self::inputs( $this->page( $post ) );
		$this->travel( 31 * 86400 );
		$outcome = $this->send_to( $post, $sent );
		self::assertNotNull( $outcome );
		$data = Plugin::get( SubmissionHandler::class )->data( $outcome );
		self::assertSame( 409, $outcome->form_result()->status );
		$this->travel( 0 );
		self::assertIsInt( $this->send_to( $post, self::inputs( $data['form'] ) )?->result );
	}

	#[TestDox( 'A repeated submission is the same message, with a key and without; other values, or a later time, make a new one' )]
	public function test_presses(): void {
		$post = $this->contact_post();
		$sent = [ 'who' => 'Ann' ] + self::inputs( $this->page( $post ) );
		$ids  = [];
		foreach ( [
			[],
			[],
			[ 'why' => 'More' ],
			[ 'slipstream_press' => 'aaaaaaaa-bbbb-cccc' ],
			[ 'slipstream_press' => 'aaaaaaaa-bbbb-cccc' ],
			[ 'slipstream_press' => 'aaaaaaaa-bbbb-cccc', 'why' => 'x' ],
			[ 'slipstream_press' => 'aaaaaaaa-bbbb-dddd' ],
		] as $changes ) {
			$this->travel( 1 );
			$ids[] = self::id( $this->send_to( $post, $changes + $sent ) );
		}
		self::assertSame( $ids[0], $ids[1] );
		self::assertSame( $ids[3], $ids[4] );
		self::assertCount( 5, array_unique( $ids ), 'what was added after a lost answer is not lost' );
		$this->travel( 601 );
		self::assertNotContains( self::id( $this->send_to( $post, $sent ) ), $ids );
		self::assertSame( 6, self::stored() );
	}

	#[TestDox( 'Repeating a submission after its process was killed finds the stored message' )]
	public function test_killed_press(): void {
		$post = $this->contact_post();
		$sent = [ 'who' => 'Ann', 'slipstream_press' => 'aaaaaaaa-bbbb-cccc' ] + self::inputs( $this->page( $post ) );
		$this->travel( 0 );
		$kill = static function (): void {
			throw new \RuntimeException( 'killed' );
		};
		add_action( 'wp_insert_post', $kill );
		try {
			$this->send_to( $post, $sent );
			self::fail( 'It was not killed.' );
		} catch ( \RuntimeException $error ) {
			self::assertSame( 'killed', $error->getMessage() );
		}
		remove_action( 'wp_insert_post', $kill );
		$this->travel( 3600 );
		self::id( $this->send_to( $post, $sent ) );
		self::assertSame( 1, self::stored() );
	}

	#[TestDox( 'Deletes expired keys once a day; newer ones still work' )]
	public function test_sweep(): void {
		$post = $this->contact_post();
		self::id( $this->send( $post, [ 'who' => 'Ann' ] ) );
		$this->travel( 86_401 );
		$sent = [ 'who' => 'Ben' ] + self::inputs( $this->page( $post ) );
		$this->travel( 0 );
		$id = self::id( $this->send_to( $post, $sent ) );
		Plugin::get( DuplicateGuard::class )->sweep();
		self::assertCount( 1, DuplicateGuard::rows( 'SELECT press FROM {table}' ) );
		$this->travel( 1 );
		self::assertSame( $id, self::id( $this->send_to( $post, $sent ) ) );
	}

	#[TestDox( 'The message has the page’s title without entities' )]
	public function test_title(): void {
		$title = "Tom & Jerry's \"<b>house</b>\"";
		$entry = $this->entry( $this->contact_post( [], [ 'post_title' => $title ] ) );
		self::assertSame(
			[ 'Tom & Jerry\'s "house"', '[' . wp_specialchars_decode( get_option( 'blogname' ), ENT_QUOTES ) . '] Tom & Jerry\'s "house"' ],
			[ $entry->source_title, $entry->subject ]
		);
	}

	/** @return array<string, array{string, bool, 2?: bool}> Content of the template, and whether it shows a single post. */
	public static function templates(): array {
		$form = self::form_block( [], self::field( 'name', [ 'id' => 'who' ] ) );
		return [
			'a template of one post'       => [ $form, true ],
			'a template of a list'         => [ $form, false ],
			'a shortcode of a theme'       => [ '[contact-form][contact-field id="who" type="name" label="Name" /][/contact-form]', true ],
			'a synced pattern in it'       => [ '<!-- wp:block {"ref":REF} /-->', true ],
			'a template part'              => [ '<!-- wp:template-part {"slug":"form-footer","theme":"THEME"} /-->', true ],
			'a footer below the post'      => [ "<!-- wp:post-content /-->$form", true ],
			'a synced pattern in the post' => [ '<!-- wp:post-content /-->', true, true ],
		];
	}

	#[DataProvider( 'templates' )]
	#[TestDox( '[FRM-33] [FRM-34] A form outside the post’s content belongs to the site; one in a pattern of the post, to the post: $_dataName' )]
	public function test_templates( string $template, bool $is_singular, bool $is_own = false ): void {
		$form = self::form_block( [], self::field( 'name', [ 'id' => 'who' ] ) );
		$ref  = $this->post( $form, [ 'post_type' => 'wp_block' ] );
		$part = $this->post( $form, [ 'post_type' => 'wp_template_part', 'post_name' => 'form-footer' ] );
		wp_set_object_terms( $part, get_stylesheet(), 'wp_theme' );
		$guest = $this->user( 'author' );
		$post  = $this->post(
			$is_own ? "<!-- wp:block {\"ref\":$ref} /-->" : 'No form',
			[ 'post_author' => $guest, 'post_title' => 'The latest' ]
		);
		$query = $GLOBALS['wp_query'];

		$GLOBALS['wp_query']     = new WP_Query( $is_singular ? [ 'p' => $post ] : [ 'post__in' => [ $post ] ] );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		self::assertSame( $is_singular, is_singular() );
		$page = static function () use ( $template, $ref ): string {
			// Set the post, as WordPress does before it renders a template.
			$GLOBALS['post'] = $GLOBALS['wp_query']->posts[0];
			rewind_posts();
			if ( is_singular() ) {
				the_post();
			}
			$context = static fn ( array $context ): array => $context + [ 'postId' => get_the_ID(), 'postType' => 'post' ];
			add_filter( 'render_block_context', $context );
			$html    = do_shortcode( do_blocks( str_replace( [ 'REF', 'THEME' ], [ (string) $ref, get_stylesheet() ], $template ) ) );
			remove_filter( 'render_block_context', $context );
			return $html;
		};
		$sent = self::inputs( $page() );
		$this->travel( 0 );
		$outcome             = self::process( new SubmissionRequest( [ 'who' => 'Ann' ] + $sent ), $page );
		$GLOBALS['wp_query'] = $query;
		self::assertIsInt( $outcome?->result );
		$entry = Plugin::get( Messages::class )->find( $outcome->result )?->entry;
		$name  = get_option( 'blogname' );
		$owner = get_option( 'admin_email' );
		self::assertSame(
			$is_own
				? [ (string) $post, $post, [ (string) get_the_author_meta( 'user_email', $guest ) ], "[$name] The latest" ]
				: [ 'site', 0, [ $owner ], "[$name] New message" ],
			[ $outcome->values->form->id, $entry?->source_id, $entry?->recipients, $entry?->subject ]
		);
	}

	/**
	 * @return array<string, array{string, string, bool}> Two fields. True if a page with the first may be sent to a form with
	 *     the second.
	 */
	public static function changes(): array {
		$field = static fn ( string $type, array $attributes ): string => self::field( $type, $attributes + [ 'label' => 'F' ] );
		$cases = [
			'placeholder' => [ [ 'placeholder' => 'x' ], true ],
			'width'       => [ [ 'width' => 50 ], true ],
			'class'       => [ [ 'className' => 'x' ], true ],
			'default'     => [ [ 'defaultValue' => 'x' ], true ],
			'required'    => [ [ 'required' => true ], false ],
			'id'          => [ [ 'id' => 'f' ], false ],
			'label'       => [ [ 'label' => 'G' ], false ],
		];
		$cases = array_map( static fn ( array $case ): array => [ $field( 'text', [] ), $field( 'text', $case[0] ), $case[1] ], $cases );
		return $cases + [
			'type'    => [ $field( 'text', [] ), $field( 'name', [] ), false ],
			'options' => [ $field( 'radio', [ 'options' => [ 'A' ] ] ), $field( 'radio', [ 'options' => [ 'B' ] ] ), false ],
			'bounds'  => [ $field( 'number', [ 'min' => 1 ] ), $field( 'number', [ 'min' => 2 ] ), false ],
			'consent' => [ $field( 'consent', [] ), $field( 'consent', [ 'implicitConsentMessage' => 'Everything' ] ), false ],
		];
	}

	#[DataProvider( 'changes' )]
	#[TestDox( 'An open page can be sent after a change of style, but not after a relevant one: $_dataName' )]
	public function test_changes( string $before, string $after, bool $is_same ): void {
		$post = $this->post( self::form_block( [], $before . self::field( 'textarea' ) ) );
		$sent = self::inputs( $this->page( $post ) );
		wp_update_post( [ 'ID' => $post, 'post_content' => wp_slash( self::form_block( [], $after . self::field( 'textarea' ) ) ) ] );
		$this->travel( 0 );
		self::assertSame( $is_same, null !== $this->send_to( $post, $sent ) );
	}

	#[TestDox( 'Recipients are relevant; the subject, the success message and translations are not' )]
	public function test_form_changes(): void {
		$form = fn ( array $attributes ): mixed => self::inputs( $this->page( $this->post_of( $attributes ) ) )['contact-form-hash'];
		$was  = $form( [] );
		foreach ( [
			[ 'subject' => 'x' ],
			[ 'customThankyou' => 'message' ],
			[ 'customThankyouMessage' => 'x' ],
			[ 'to' => ' , ' ],
		] as $attributes ) {
			self::assertSame( $was, $form( $attributes ) );
		}
		foreach ( [
			[ 'to' => 'b@example.org' ],
			[ 'jetpackCRM' => false ],
			[ 'webhooks' => [ [ 'webhook_id' => 'x', 'enabled' => true ] ] ],
		] as $attributes ) {
			self::assertNotSame( $was, $form( $attributes ) );
		}
		add_filter( 'gettext', static fn ( string $text ): string => "Ü $text" );
		self::assertSame( $was, $form( [] ) );
	}

	/** @param array<string, mixed> $attributes Attributes of the only form on the site. */
	private function post_of( array $attributes ): int {
		static $post = 0;
		$this->travel( 0 );
		$content = self::form_block(
			$attributes,
			self::field( 'name' ) . self::field( 'telephone' ) . self::field( 'consent' ) . self::field( 'textarea' )
		);
		$post    = null !== get_post( $post ) ? $post : $this->post( $content );
		wp_update_post( [ 'ID' => $post, 'post_content' => wp_slash( $content ) ] );
		return $post;
	}

	#[TestDox( 'Stores a message even if the database cannot store its key' )]
	public function test_refused_press(): void {
		$post = $this->contact_post();
		$end  = self::refuse( '/_form_presses/' );
		self::id( $this->send( $post, [ 'who' => 'Ann' ] ) );
		$end();
		self::assertSame( 1, self::stored() );
	}

	#[TestDox( 'Reports a message that could not be stored, and a repeated submission tries again' )]
	public function test_not_stored(): void {
		$post    = $this->contact_post();
		$fail    = static fn (): array => [];
		add_filter( 'wp_insert_post_empty_content', '__return_true', 99 );
		$outcome = $this->send( $post, [ 'who' => 'Ann' ] );
		self::assertSame(
			[ 503, 'An error occurred. Please try again later.' ],
			[ $outcome?->form_result()->status, $outcome?->form_result()->message ]
		);
		remove_filter( 'wp_insert_post_empty_content', '__return_true', 99 );
		self::assertSame( 'sent', $this->code( $post, [] ) );
		self::assertSame( 1, self::stored() );
	}

	#[TestDox( 'Moves disallowed words to the trash and spam to spam, and shows success; a plugin can refuse with its own text' )]
	public function test_spam(): void {
		$post = $this->contact_post();
		update_option( 'disallowed_keys', 'casino' );
		self::assertSame( 'sent', $this->code( $post, [ 'why' => 'My casino' ] ) );
		self::assertSame( 1, self::stored( 'trash' ) );
		$seen = [];
		add_filter(
			'jetpack_contact_form_is_spam',
			static function ( mixed $verdict, array $values ) use ( &$seen ): mixed {
				$seen = $values;
				return match ( $values['comment_content'] ) {
					'spam' => true,
					'no' => new WP_Error( 'mine', 'Not today.' ),
					default => $verdict,
				};
			},
			10,
			2
		);
		self::assertSame( 'sent', $this->code( $post, [ 'why' => 'spam' ] ) );
		self::assertSame( 1, self::stored( 'spam' ) );
		self::assertSame(
			[ 'contact_form', 'Ann', '203.0.113.7', 'spam' ],
			[ $seen['comment_type'], $seen['comment_author'], $seen['user_ip'], $seen['contact_form_field_message'] ]
		);
		self::assertArrayNotHasKey( 'HTTP_COOKIE', $seen );
		$outcome = $this->send( $post, [ 'who' => 'Ann', 'why' => 'no' ] );
		self::assertSame( 'Not today.', $outcome?->form_result()->message );
		$this->filter( 'jetpack_contact_form_in_comment_disallowed_list', true );
		self::assertSame( 'sent', $this->code( $post, [ 'why' => 'fine' ] ) );
		self::assertSame( [ 2, 1, 0 ], [ self::stored( 'trash' ), self::stored( 'spam' ), self::stored( 'publish' ) ] );
	}

	#[TestDox( 'Notifies plugins after storing, with fields and form; a failing plugin loses no message' )]
	public function test_listeners(): void {
		$heard = [];
		add_action(
			'grunion_after_feedback_post_inserted',
			static function ( int $id, array $fields, bool $is_spam, array $about ) use ( &$heard ): void {
				$field = $fields['who'];
				assert( $field instanceof ListenerField );
				$heard['inserted'] = [
					get_post_type( $id ),
					$field->get_attribute( 'type' ),
					$field->get_attribute( 'label' ),
					$field->value,
					$field->form->get_attribute( 'jetpackCRM' ),
					$is_spam,
					$about['entry_title'],
				];
			},
			10,
			4
		);
		add_action(
			'grunion_pre_message_sent',
			static function ( int $id, array $all, array $extra ) use ( &$heard ): void {
				$heard['sent'] = [ $all['1_Name'], $all['email_marketing_consent'], $extra ];
				throw new \RuntimeException( 'broken plugin' );
			},
			10,
			3
		);
		add_action(
			'slipstream_form_listener_failed',
			static function ( \Throwable $error, int $id ) use ( &$heard ): void {
				$heard['failed'] = [ $error->getMessage(), get_post_type( $id ) ];
			},
			10,
			2
		);
		self::assertSame( 'sent', $this->code( $this->contact_post( [ 'jetpackCRM' => false ] ), [] ) );
		self::assertSame( [ 'feedback', 'name', 'Name', 'Ann', false, false, 'A post' ], $heard['inserted'] );
		self::assertSame( [ 'Ann', '', [] ], $heard['sent'] );
		self::assertSame( [ 'broken plugin', 'feedback' ], $heard['failed'] );
		self::assertSame( 1, self::stored() );
	}

	#[TestDox( 'Ignores ten thousand fields that the form does not have' )]
	public function test_many_fields(): void {
		$post  = $this->contact_post();
		$entry = $this->entry(
			$post,
			array_fill_keys( array_map( static fn ( int $number ): string => "x$number", range( 1, 10_000 ) ), 'x' )
		);
		self::assertCount( 3, $entry->fields );
	}

	/** @return array<string, array{string}> */
	public static function places(): array {
		$form = self::form_block( [], self::field( 'name', [ 'id' => 'who' ] ) );
		return [
			'a shortcode'           => [ '[contact-form][contact-field id="who" type="name" label="Name" /][/contact-form]' ],
			'a paragraph'           => [
				"<!-- wp:paragraph -->\n<p>[contact-form][contact-field id=\"who\" type=\"name\" label=\"Name\" /][/contact-form]</p>\n<!-- /wp:paragraph -->",
			],
			'a column'              => [ "<!-- wp:columns --><div class=\"wp-block-columns\"><!-- wp:column --><div class=\"wp-block-column\">$form</div><!-- /wp:column --></div><!-- /wp:columns -->" ],
			'a pattern'             => [ '<!-- wp:pattern {"slug":"test/form"} /-->' ],
			'a synced pattern'      => [ '<!-- wp:block {"ref":REF} /-->' ],
			'the second of a page'  => [ self::form_block( [ 'to' => 'x@example.org' ], self::field( 'text' ) ) . $form ],
			'a copy'                => [ $form . $form ],
		];
	}

	#[DataProvider( 'places' )]
	#[TestDox( 'Finds a form in $_dataName again' )]
	public function test_places( string $content ): void {
		$form = self::form_block( [], self::field( 'name', [ 'id' => 'who' ] ) );
		register_block_pattern( 'test/form', [ 'title' => 'Form', 'content' => $form ] );
		$ref   = $this->post( $form, [ 'post_type' => 'wp_block' ] );
		$post  = $this->post( str_replace( 'REF', (string) $ref, $content ) );
		$which = substr_count( $this->page( $post ), '<form' ) - 1;
		$this->travel( 0 );
		$outcome = $this->send( $post, [ 'who' => 'Ann' ], [], $which );
		unregister_block_pattern( 'test/form' );
		self::assertIsInt( $outcome?->result );
		self::assertSame( 'Ann', Plugin::get( Messages::class )->find( $outcome->result )?->entry->author() );
	}

	#[TestDox( 'A form in a widget goes to the administrator, with the sidebar’s name' )]
	public function test_widget(): void {
		$widget = fn (): string => apply_filters(
			'widget_text_content',
			'[contact-form][contact-field id="who" type="name" label="Name" /][/contact-form]',
			[],
			null
		);
		$sent   = self::inputs( $widget() );
		$this->travel( 0 );
		$outcome = self::process( new SubmissionRequest( [ 'who' => 'Ann' ] + $sent ), $widget );
		self::assertIsInt( $outcome?->result );
		$entry = Plugin::get( Messages::class )->find( $outcome->result )?->entry;
		self::assertSame(
			[ [ get_option( 'admin_email' ) ], '[' . get_option( 'blogname' ) . '] Sidebar', 0 ],
			[ $entry?->recipients, $entry?->subject, $entry?->source_id ]
		);
	}

	/**
	 * Maximum queries of a submission. Three are for the limits, and one each for disallowed words, the key, storing the post,
	 * reading it, its index, its job, and WP-Cron.
	 */
	private const MAX_QUERIES = 10;

	#[TestDox( 'Sending needs at most ten queries, even with a hundred fields' )]
	public function test_queries(): void {
		$count = function ( int $fields ): int {
			global $wpdb;
			$names = array_map( static fn ( int $number ): string => "f$number", range( 1, $fields ) );
			$post  = $this->post(
				self::form_block(
					[],
					implode( '', array_map( static fn ( string $name ): string => self::field( 'name', [ 'id' => $name ] ), $names ) )
				)
			);
			$sent  = array_fill_keys( $names, 'x' ) + self::inputs( $this->page( $post ) );
			$this->travel( 0 );
			wp_clear_scheduled_hook( Cron::HOOK );
			wp_clear_scheduled_hook( CleanUp::HOOK );
			// Cache the option, which the stand-in for Akismet reads if another test has loaded it.
			get_option( 'akismet_stand_in' );
			$before = $wpdb->num_queries;
			self::assertIsInt( $this->send_to( $post, $sent )?->result );
			return $wpdb->num_queries - $before;
		};
		self::assertLessThanOrEqual( self::MAX_QUERIES, $count( 1 ) );
		self::assertLessThanOrEqual( self::MAX_QUERIES, $count( 100 ), 'all fields are stored in one row' );
	}
}
