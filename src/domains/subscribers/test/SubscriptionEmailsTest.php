<?php
/**
 * Tests of emails about a subscription: both versions, and the site's name as sender.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;

require_once __DIR__ . '/SubscribersTestCase.php';

final class SubscriptionEmailsTest extends SubscribersTestCase {

	use FramedEmails;

	#[TestDox( 'A confirmation has a button, the site’s name and a link that ends all emails, in both versions' )]
	public function test_confirmation(): void {
		$this->filter( 'pre_option_blogname', 'Tea &lt;b&gt; &amp; Time' );
		self::request_subscription();
		[ $mail ] = self::queued_emails();
		$text     = self::assert_framed(
			$mail['html'],
			'Tea <b> & Time',
			'Confirm your subscription to Tea <b> & Time',
			'Someone entered this address to receive new posts from Tea <b> & Time by email. If it was you, confirm your subscription.',
			'If it was not you, ignore this email. You will not be subscribed.',
			'Unsubscribe from all emails'
		);
		self::assertMatchesRegularExpression( '/^Confirm \(http\S+slipstream-subscription=confirm\S+\)$/m', $text );
		self::assertMatchesRegularExpression( '/^Unsubscribe from all emails \(http\S+=unsubscribe\S+\)$/m', $text );
		self::assertMatchesRegularExpression( '/class="slipstream-button" href="[^"]+=confirm/', $mail['html'] );
	}

	#[TestDox( 'An email to an existing subscriber leads to the preferences' )]
	public function test_known(): void {
		self::add_subscriber();
		$this->work();
		$this->travel( 2 * self::DAY );
		self::request_subscription();
		$mails = self::queued_emails();
		self::assertCount( 1, $mails );
		$text = self::assert_framed( $mails[0]['html'], 'You are already subscribed.', 'Unsubscribe from all emails' );
		self::assertMatchesRegularExpression( '/^Manage your subscription \(http\S+=preferences\S+\)$/m', $text );
	}

	#[TestDox( 'The email has the language and direction of the subscriber' )]
	public function test_right_to_left(): void {
		$GLOBALS['wp_locale']->text_direction = 'rtl';
		self::request_subscription();
		$GLOBALS['wp_locale']->text_direction = 'ltr';
		self::assertSame( 2, substr_count( self::queued_emails()[0]['html'], ' dir="rtl"' ) );
	}

	#[TestDox( 'Without settings, the confirmation is the same as before there were settings for its design and texts' )]
	public function test_unchanged(): void {
		do_action( 'save_post_wp_global_styles', 1 );
		$colors = [ '#ffffff', '#111111', '#111111', '#111111', '#ffffff' ];
		set_transient( 'slipstream_email_colors', [ 'theme' => get_stylesheet(), 'colors' => $colors ] );
		$this->filter( 'pre_option_blogname', 'Tea &amp; Time' );
		self::request_subscription();
		[ $mail ] = self::queued_emails();
		$html     = str_replace( home_url(), 'https://example.org', $mail['html'] );
		$html     = (string) preg_replace( '/subscriber=\d+(&[^;]+;)key=[0-9a-f-]+/', 'subscriber=1$1key=x', $html );
		self::assertSame( 'Confirm your subscription to Tea & Time', $mail['subject'] );
		self::assertSame( trim( (string) file_get_contents( __DIR__ . '/emails/confirmation.html' ) ), $html );
	}
}
