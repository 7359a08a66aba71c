<?php
/**
 * Tests of emails to members in the common frame, as HTML and as plain text.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\Import\MemberImportEmails;
use Slipstream\Domains\Memberships\Emails\MemberEmails;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\SignIn\AddressEmail;
use Slipstream\Domains\Memberships\SignIn\SignInEmail;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;

require_once __DIR__ . '/MembershipsTestCase.php';

final class MemberEmailFrameTest extends MembershipsTestCase {

	use FramedEmails;

	private const ANN = 'ann@example.org';

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'pre_option_blogname', 'Tea &lt;b&gt; &amp; Time' );
		$this->paid_order( self::plan() );
		OutboxTable::query( "DELETE FROM {table} WHERE hook = 'slipstream_mail'" );
	}

	#[TestDox( 'The email with the sign-in link has a button and says how long it works, in both versions' )]
	public function test_sign_in(): void {
		Plugin::get( SignInEmail::class )->send( [ 'email' => self::ANN ], 'key' );
		$text = self::assert_framed(
			self::queued_emails()[0]['html'],
			'Sign in to Tea <b> & Time',
			'Open the sign-in page and press the button there to sign in to Tea <b> & Time.',
			'The link works once, for 15 minutes. If you did not ask for it, ignore this email.'
		);
		self::assertMatchesRegularExpression( '/^Open the sign-in page \(http\S+reader-key=[0-9a-f]{64}\S*\)$/m', $text );
	}

	#[TestDox( 'Both emails about a change of address name the old and the new one' )]
	public function test_address(): void {
		Plugin::get( AddressEmail::class )->send( [ 'from' => self::ANN, 'to' => 'new@example.org' ], 'key' );
		$mails = self::queued_emails();
		self::assertSame( [ self::ANN, 'new@example.org' ], array_column( $mails, 'to' ) );
		foreach ( $mails as $mail ) {
			$text = self::assert_framed(
				$mail['html'],
				'A reader of Tea <b> & Time wants to change their email address from ann@example.org to new@example.org.',
				'Both addresses must confirm within 24 hours.'
			);
			self::assertMatchesRegularExpression( '/^Confirm this address change \(http\S+reader-key=[0-9a-f]{64}\S*\)$/m', $text );
		}
	}

	#[TestDox( 'The email after an import names the site and leads to the sign-in' )]
	public function test_import(): void {
		$id = MembershipsTable::row( 'SELECT id FROM {table}' )['id'] ?? 0;
		Plugin::get( MemberImportEmails::class )->send( [ 'membership' => (int) $id ], 'key' );
		$html = self::queued_emails()[0]['html'];
		$text = self::assert_framed( $html, 'Your access to Tea <b> & Time', 'sign in with this email address.' );
		self::assertMatchesRegularExpression( '/^Sign in \(http\S+\)$/m', $text );
	}

	#[TestDox( 'A welcome has the name of the plan and leads to the account, from right to left in such a language' )]
	public function test_welcome(): void {
		$GLOBALS['wp_locale']->text_direction = 'rtl';
		foreach ( OutboxTable::rows( 'SELECT * FROM {table} WHERE hook = %s', [ MemberEmails::HOOK ] ) as $job ) {
			Plugin::get( MemberEmails::class )->send( (array) json_decode( $job['arguments'], true ), $job['job_key'] );
		}
		$GLOBALS['wp_locale']->text_direction = 'ltr';

		$html = self::queued_emails()[0]['html'];
		$text = self::assert_framed( $html, 'Welcome to Tea <b> & Time', 'You can now read everything in “' );
		self::assertMatchesRegularExpression( '/^Go to your account \(http\S+slipstream-reader=account\S*\)$/m', $text );
		self::assertSame( 2, substr_count( $html, ' dir="rtl"' ) );
	}
}
