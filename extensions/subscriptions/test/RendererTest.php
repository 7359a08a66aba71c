<?php
/**
 * Tests of subscription forms on a visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Subscriptions;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\PreserveGlobalState;
use PHPUnit\Framework\Attributes\RunInSeparateProcess;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Extensions\Subscriptions\ResultMessage;
use Slipstream\Extensions\Subscriptions\SubmissionHandler;
use Slipstream\Plugin;
use Slipstream\Support\Json;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class RendererTest extends TestCase {

	private string $uri = '';

	protected function setUp(): void {
		parent::setUp();
		$this->uri              = (string) ( $_SERVER['REQUEST_URI'] ?? '' );
		$_SERVER['REQUEST_URI'] = '/page/';
	}

	protected function tearDown(): void {
		$_SERVER['REQUEST_URI'] = $this->uri;
		parent::tearDown();
	}

	/** @param array<string, mixed> $attributes */
	private static function render( array $attributes = [] ): string {
		return do_blocks( get_comment_delimited_block_content( 'jetpack/subscriptions', $attributes, '' ) );
	}

	private static function tag( string $html, string $tag, string $attribute ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( [ 'tag_name' => $tag ] ) ) {
			if ( 'hidden' !== $tags->get_attribute( 'type' ) && 'text' !== $tags->get_attribute( 'type' ) ) {
				$value = $tags->get_attribute( $attribute );
				return is_string( $value ) ? $value : (string) wp_json_encode( $value );
			}
		}
		self::fail( "There is no $tag." );
	}

	private static function button( string $html ): string {
		return 1 === preg_match( '#<button [^>]*>(.*?)</button>#', $html, $found ) ? $found[1] : '';
	}

	/** Adds subscribers, to test their number. */
	private static function set_count( int $count ): void {
		set_transient( Subscribers::COUNT, [ 'status' => 'success', 'value' => $count ] );
	}

	#[TestDox( '[SUB-21] Prints a labeled form with an email field and a button, in default sizes' )]
	public function test_default(): void {
		$html = self::render();
		self::assertStringStartsWith(
			'<div class="wp-block-jetpack-subscriptions wp-block-jetpack-subscriptions__supports-newline">',
			$html
		);
		self::assertSame( 'Email Address', self::tag( $html, 'INPUT', 'placeholder' ) );
		self::assertSame( 'email', self::tag( $html, 'INPUT', 'type' ) );
		self::assertStringContainsString(
			sprintf(
				'<label id="jetpack-subscribe-label" class="screen-reader-text" for="%s">Email Address</label>',
				self::tag( $html, 'INPUT', 'id' )
			),
			$html
		);
		self::assertSame( 'Subscribe', self::button( $html ) );
		self::assertSame(
			'font-size: 16px; padding: 15px 23px 15px 23px; margin-left: 10px; border-radius: 0px; border-width: 1px;',
			self::tag( $html, 'BUTTON', 'style' )
		);
		self::assertSame(
			'font-size: 16px; padding: 15px 23px 15px 23px; border-radius: 0px; border-width: 1px;',
			self::tag( $html, 'INPUT', 'style' )
		);
		self::assertStringNotContainsString( 'jetpack-subscribe-count', $html );
	}

	#[TestDox( '[SUB-06] [SUB-08] [SUB-09] Prints colors, sizes and borders as classes and inline styles, in order' )]
	public function test_styles(): void {
		$html = self::render(
			[
				'buttonWidth'                    => '50%',
				'buttonBackgroundColor'          => 'vivid-red',
				'customButtonBackgroundColor'    => '#cf2e2e',
				'customButtonGradient'           => 'linear-gradient(90deg,#000 0%,#fff 100%)',
				'customEmailFieldGradient'       => 'radial-gradient(circle at center,rgb(6, 94, 112) 0%,rgba(58,31,112,.5) 100%)',
				'customEmailFieldBackgroundColor' => '#eeeeee',
				'textColor'                      => 'white',
				'customTextColor'                => '#ffffff',
				'fontSize'                       => 'large',
				'customFontSize'                 => '36px',
				'borderRadius'                   => 0,
				'borderWeight'                   => 0,
				'borderColor'                    => 'black',
				'customBorderColor'              => '#000000',
				'padding'                        => 21,
				'spacing'                        => 0,
			]
		);
		self::assertSame(
			'background: #cf2e2e; color: #ffffff; width: calc(100% - 0px); font-size: 36px; padding: 21px 32px 21px 32px; margin-left: 0px; border-radius: 0px; border-width: 0px; border-color: #000000; border-style: solid;',
			self::tag( $html, 'BUTTON', 'style' )
		);
		self::assertSame(
			'wp-element-button no-border-radius has-large-font-size has-black-border-color has-text-color has-white-color has-background has-vivid-red-background-color',
			self::tag( $html, 'BUTTON', 'class' )
		);
		self::assertStringStartsWith(
			'background: radial-gradient(circle at center,rgb(6, 94, 112) 0%,rgba(58,31,112,.5) 100%); color: #fff; font-size: 36px;',
			self::tag( $html, 'INPUT', 'style' )
		);
		self::assertStringContainsString( 'id="subscribe-submit" style="width: 50%; max-width: 100%;"', $html );
	}

	/** @return array<string, array{string, mixed, string}> Attribute, saved value, and expected part of the button's style. */
	public static function bounds(): array {
		return [
			'[SUB-11] radius below'           => [ 'borderRadius', -1, 'border-radius: 0px;' ],
			'[SUB-11] radius far below'       => [ 'borderRadius', -50, 'border-radius: 0px;' ],
			'[SUB-11] least radius'           => [ 'borderRadius', 0, 'border-radius: 0px;' ],
			'[SUB-11] radius within'          => [ 'borderRadius', 1, 'border-radius: 1px;' ],
			'[SUB-11] greatest radius'        => [ 'borderRadius', 50, 'border-radius: 50px;' ],
			'[SUB-11] radius above'           => [ 'borderRadius', 51, 'border-radius: 50px;' ],
			'[SUB-12] weight below'           => [ 'borderWeight', -1, 'border-width: 0px;' ],
			'[SUB-12] least weight'           => [ 'borderWeight', 0, 'border-width: 0px;' ],
			'[SUB-12] greatest weight'        => [ 'borderWeight', 15, 'border-width: 15px;' ],
			'[SUB-12] weight above'           => [ 'borderWeight', 16, 'border-width: 15px;' ],
			'[SUB-13] space inside below'     => [ 'padding', 4, 'padding: 5px 8px 5px 8px;' ],
			'[SUB-13] space inside far below' => [ 'padding', -20, 'padding: 5px 8px 5px 8px;' ],
			'[SUB-13] least space inside'     => [ 'padding', 5, 'padding: 5px 8px 5px 8px;' ],
			'[SUB-13] space inside within'    => [ 'padding', 6, 'padding: 6px 9px 6px 9px;' ],
			'[SUB-13] greatest space inside'  => [ 'padding', 50, 'padding: 50px 75px 50px 75px;' ],
			'[SUB-13] space inside above'     => [ 'padding', 51, 'padding: 50px 75px 50px 75px;' ],
			'[SUB-14] space between below'    => [ 'spacing', -1, 'margin-left: 0px;' ],
			'[SUB-14] least space between'    => [ 'spacing', 0, 'margin-left: 0px;' ],
			'[SUB-14] greatest space between' => [ 'spacing', 50, 'margin-left: 50px;' ],
			'[SUB-14] space between above'    => [ 'spacing', 51, 'margin-left: 50px;' ],
			'[SUB-15] no text size'           => [ 'customFontSize', 0, 'font-size: 16px;' ],
			'[SUB-15] text size below'        => [ 'customFontSize', -3, 'font-size: 16px;' ],
			'least text size'                 => [ 'customFontSize', 1, 'font-size: 1px;' ],
			'greatest text size'              => [ 'customFontSize', 999, 'font-size: 999px;' ],
			'text size above'                 => [ 'customFontSize', 1000, 'font-size: 999px;' ],
			'a width of five digits'          => [ 'buttonWidth', '99999px', 'width: calc(100% - 10px);' ],
			'a width of none'                 => [ 'buttonWidth', '0px', 'width: calc(100% - 10px);' ],
		];
	}

	#[DataProvider( 'bounds' )]
	#[TestDox( '$_dataName: limits values out of range, on all elements' )]
	public function test_limits( string $name, mixed $value, string $style ): void {
		$html = self::render( [ $name => $value ] );
		self::assertStringContainsString( $style, self::tag( $html, 'BUTTON', 'style' ) );
		if ( ! in_array( $name, [ 'spacing', 'buttonWidth' ], true ) ) {
			self::assertStringContainsString( $style, self::tag( $html, 'INPUT', 'style' ) );
		}
	}

	/** @return array<string, array{array<string, mixed>, string}> Attributes, and the expected text color of the field. */
	public static function fields(): array {
		return [
			'a dark color'                => [ [ 'customEmailFieldBackgroundColor' => '#111' ], 'color: #fff;' ],
			'a light color'               => [ [ 'customEmailFieldBackgroundColor' => '#eeeeee' ], 'color: #000;' ],
			'a preset with its value'     => [
				[ 'emailFieldBackgroundColor' => 'black', 'customEmailFieldBackgroundColor' => '#000000' ],
				'color: #fff;',
			],
			'a dark gradient'             => [
				[ 'customEmailFieldGradient' => 'linear-gradient(90deg,#000 0%,#333 100%)' ],
				'color: #fff;',
			],
			'a color that says no values' => [ [ 'customEmailFieldBackgroundColor' => 'var(--wp--preset--color--base)' ], '' ],
			'no color'                    => [ [], '' ],
		];
	}

	/** @param array<string, mixed> $attributes */
	#[DataProvider( 'fields' )]
	#[TestDox( '[SUB-07] Prints a readable text color on $_dataName' )]
	public function test_typed_text( array $attributes, string $color ): void {
		$html  = self::render( $attributes );
		$style = preg_replace( '/(?:background|border)[^;]*;/', '', self::tag( $html, 'INPUT', 'style' ) );
		preg_match( '/(?<=^| )color:[^;]*;/', (string) $style, $found );
		self::assertSame( $color, $found[0] ?? '' );
		self::assertSame( '' !== $color, str_contains( self::tag( $html, 'INPUT', 'class' ), 'has-text-color' ) );
	}

	/** @return array<string, array{string, string}> Invalid values. */
	public static function no_values(): array {
		return [
			'a width of six digits'    => [ 'buttonWidth', '100000px' ],
			'a width below nothing'    => [ 'buttonWidth', '-1px' ],
			'a color that is too long' => [ 'customButtonGradient', 'linear-gradient(' . str_repeat( '#000,', 200 ) . '#fff)' ],
		];
	}

	#[DataProvider( 'no_values' )]
	#[TestDox( 'Omits $_dataName' )]
	public function test_no_value( string $name, string $value ): void {
		self::assertSame(
			self::tag( self::render(), 'BUTTON', 'style' ),
			self::tag( self::render( [ $name => $value ] ), 'BUTTON', 'style' )
		);
	}

	#[TestDox( '[SUB-15] [SUB-16] Prints one and a half times the vertical padding as horizontal padding, rounded' )]
	public function test_padding(): void {
		self::assertStringContainsString(
			'font-size: 16px; padding: 7px 11px 7px 11px;',
			self::tag( self::render( [ 'padding' => 7 ] ), 'BUTTON', 'style' )
		);
	}

	#[TestDox( '[SUB-22] Prints the button on a separate line, or beside the field' )]
	public function test_new_line(): void {
		$html = self::render( [ 'buttonOnNewLine' => true, 'buttonWidth' => '20em' ] );
		self::assertStringContainsString( 'wp-block-jetpack-subscriptions__use-newline', $html );
		self::assertStringContainsString(
			'width: 100%; font-size: 16px; padding: 15px 23px 15px 23px; margin-top: 10px;',
			self::tag( $html, 'BUTTON', 'style' )
		);
		self::assertStringNotContainsString( 'use-newline', self::render( [ 'buttonOnNewLine' => false ] ) );
	}

	#[TestDox( '[SUB-23] [SUB-24] Shows the count if it is enabled and not zero' )]
	public function test_count(): void {
		self::set_count( 1234 );
		self::assertStringContainsString(
			'<div class="jetpack-subscribe-count"><p>Join 1,234 other subscribers</p></div>',
			self::render( [ 'showSubscribersTotal' => true ] )
		);
		self::assertStringNotContainsString( '1,234', self::render( [ 'showSubscribersTotal' => false ] ) );
		self::set_count( 1 );
		self::assertStringContainsString( 'Join 1 other subscriber<', self::render( [ 'showSubscribersTotal' => true ] ) );
		self::set_count( 0 );
		self::assertStringNotContainsString( 'jetpack-subscribe-count', self::render( [ 'showSubscribersTotal' => true ] ) );
	}

	/**
	 * @return array<string, array{string, string, string, string}> Fixture, expected placeholder, button text, and part of the button's
	 * style.
	 */
	public static function shapes(): array {
		$old = 'Enter your email address';
		return [
			'nothing saved'         => [ '', 'Email Address', 'Subscribe', 'font-size: 16px;' ],
			'everything'            => [
				'__everything',
				'Where to?',
				'Keep me <strong>posted</strong>',
				'margin-top: 0px; border-radius: 8px; border-width: 0px;',
			],
			'9.5'                   => [
				'__deprecated-1',
				'Email Address',
				'Subscribe',
				'background: linear-gradient(90deg,#000 0%,#555 100%); font-size: 16px; padding: 15px 23px 15px 23px; margin-left: 10px; border-radius: 0px; border-width: 1px;',
			],
			'numbers, 8.9'          => [
				'__deprecated-1-numbers',
				$old,
				'Sign Up',
				'font-size: 20px; padding: 15px 23px 15px 23px; margin-left: 10px; border-radius: 4px;',
			],
			'lines, 8.7'            => [ '__deprecated-1-lines', $old, 'Anmelden', 'font-size: 16px;' ],
			'escaped, 10.5'         => [
				'__deprecated-1-escaped',
				'Type your email…',
				'<em>Join</em> "us" &#91;now&#93;',
				'font-size: 16px;',
			],
			'an inner element'      => [ '__deprecated-1-inner-element', 'Email Address', 'Subscribe', 'font-size: 16px;' ],
			'an empty element'      => [
				'__deprecated-1-empty',
				'Email Address',
				'Subscribe',
				'padding: 20px 30px 20px 30px; margin-top: 10px;',
			],
			'7.0'                   => [
				'__deprecated-2',
				'Email Address',
				'Go',
				'background: #111111; color: #eeeeee; font-size: 16px; padding: 15px 23px 15px 23px; margin-top: 10px;',
			],
			'7.0 without colors'    => [ '__deprecated-2-no-colors', 'Email Address', 'Abonnieren', 'font-size: 16px;' ],
			'6.9'                   => [ '__deprecated-3', 'Email Address', 'Subscribe', 'font-size: 16px;' ],
			'values of other types' => [ '__wrong-types', 'Email Address', 'Subscribe', 'padding: 15px 23px 15px 23px;' ],
		];
	}

	#[DataProvider( 'shapes' )]
	#[TestDox( '[SUB-03] [SUB-04] [SUB-10] Shows a form of any release with its saved texts and styles: $_dataName' )]
	public function test_shapes( string $file, string $placeholder, string $button, string $style ): void {
		$html = do_blocks( (string) file_get_contents( __DIR__ . "/fixtures/jetpack__subscriptions$file.html" ) );
		self::assertSame( 1, substr_count( $html, '<form' ) );
		self::assertSame( $placeholder, self::tag( $html, 'INPUT', 'placeholder' ) );
		self::assertSame( $button, self::button( $html ) );
		self::assertStringContainsString( $style, self::tag( $html, 'BUTTON', 'style' ) );
		self::assertStringNotContainsString( 'undefined', $html );
		self::assertStringNotContainsString( 'jetpack_subscription_form', $html );
	}

	#[TestDox( 'A text has 2,000 bytes at most' )]
	public function test_longest_text(): void {
		foreach ( [ 2000 => 2000, 2001 => 2000 ] as $length => $kept ) {
			$html = self::render( [ 'subscribePlaceholder' => str_repeat( 'a', $length ) ] );
			self::assertSame( $kept, strlen( self::tag( $html, 'INPUT', 'placeholder' ) ) );
		}
	}

	#[TestDox( 'Prints unique ids; the first form has those that themes style' )]
	public function test_ids(): void {
		$html = self::render() . self::render() . do_shortcode( '[jetpack_subscription_form]' );
		preg_match_all( '/ id="([^"]*)"/', $html, $found );
		self::assertSame( array_unique( $found[1] ), $found[1] );
		self::assertContains( 'subscribe-email', $found[1] );
		self::assertContains( 'subscribe-submit', $found[1] );
		self::assertContains( 'subscribe-email-3', $found[1] );
	}

	/** @return array<string, array{string}> */
	public static function tags(): array {
		return [ 'jetpack' => [ 'jetpack_subscription_form' ], 'blog' => [ 'blog_subscription_form' ] ];
	}

	#[DataProvider( 'tags' )]
	#[TestDox( 'Renders the shortcode $_dataName as the same form, with the widget’s texts around it' )]
	public function test_shortcodes( string $tag ): void {
		self::set_count( 3 );
		$html = do_shortcode( "[$tag title='My \"list\"' subscribe_text='One mail a week' subscribe_button='Join in' subscribe_placeholder='Here' show_subscribers_total='1' custom_font_size='20' custom_text_button_color='undefined']" );
		self::assertStringContainsString( '<h2 class="widget-title">My &quot;list&quot;</h2>', $html );
		self::assertStringContainsString( 'One mail a week', $html );
		self::assertStringContainsString( 'Join 3 other subscribers', $html );
		self::assertSame( 'Here', self::tag( $html, 'INPUT', 'placeholder' ) );
		self::assertSame( 'Join in', self::button( $html ) );
		self::assertStringStartsWith( 'font-size: 20px;', self::tag( $html, 'BUTTON', 'style' ) );
		$bare = do_shortcode( "[$tag title='T' show_only_email_and_button='true' show_subscribers_total='false']" );
		self::assertStringNotContainsString( '<h2', $bare );
		self::assertStringNotContainsString( 'Join 3', $bare );
		self::assertSame( 'Subscribe', self::button( do_shortcode( "[$tag]" ) ) );
	}

	#[TestDox( 'Escapes all texts of authors' )]
	public function test_hostile(): void {
		$html = self::render(
			[
				'submitButtonText'            => '<img src=x onerror=alert(1)><strong onclick="x()">Go</strong> [gallery]',
				'subscribePlaceholder'        => '"><script>alert(1)</script>',
				'customButtonBackgroundColor' => 'red;position:fixed',
				'customButtonGradient'        => 'linear-gradient(url(https://evil.example))',
				'customFontSize'              => '1px;color:red',
				'buttonWidth'                 => 'expression(1)',
				'successMessage'              => '<script>alert(1)</script><b>Yes</b>',
				'className'                   => '" onfocus="x',
			]
		);
		self::assertSame( '<strong>Go</strong> &#91;gallery&#93;', self::button( $html ) );
		self::assertStringNotContainsString(
			'<script',
			html_entity_decode( self::tag( $html, 'FORM', 'id' ) ) . str_replace( '&lt;script', '', $html )
		);
		self::assertStringNotContainsString( 'evil', $html );
		self::assertStringNotContainsString( 'position', self::tag( $html, 'BUTTON', 'style' ) );
		self::assertStringNotContainsString( '"x"', $html );
	}

	#[TestDox( 'Marks the form as the server\'s, with an HTML success message in a template, never in an attribute' )]
	public function test_root(): void {
		$html = self::render(
			[
				'successMessage' => 'Look <em>there</em>. <img src=x onerror=alert(1)><script>alert(1)</script></template><iframe src="https://evil.example"></iframe>',
			]
		);
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'class_name' => 'jetpack_subscription_widget' ] ) );
		self::assertSame( [ 'data-sending', 'data-failed' ], $tags->get_attribute_names_with_prefix( 'data-' ) );
		self::assertSame( 'subscriptions', $tags->get_attribute( 'slipstream-root' ) );
		self::assertMatchesRegularExpression( '~</form><template>Look <em>there</em>\. alert\(1\)</template></div></div>$~', $html );
	}

	#[TestDox( 'Prints the author’s alignment, margin and classes on the block' )]
	public function test_wrapper(): void {
		$long = self::render( [ 'className' => str_repeat( 'a', 2001 ) ] );
		self::assertStringContainsString( ' ' . str_repeat( 'a', 2000 ) . '"', $long, 'classes of 2,000 bytes at most' );
		$html = (string) strstr(
			self::render(
				[
					'align' => 'wide',
					'className' => 'mine',
					'style' => [ 'spacing' => [ 'margin' => [ 'top' => 'var:preset|spacing|20', 'left' => '1px;color:red' ] ] ],
				]
			),
			'>',
			true
		);
		self::assertSame(
			'<div class="wp-block-jetpack-subscriptions wp-block-jetpack-subscriptions__supports-newline alignwide mine" style="margin-top:var(--wp--preset--spacing--20);"',
			$html
		);
		self::assertStringNotContainsString( 'align', (string) strstr( self::render( [ 'align' => 'left' ] ), '>', true ) );
	}

	#[TestDox( 'Prints no form in a feed' )]
	public function test_feed(): void {
		$GLOBALS['wp_query']->is_feed = true;
		self::assertSame( '', trim( self::render() . do_shortcode( '[jetpack_subscription_form]' ) ) );
		$GLOBALS['wp_query']->is_feed = false;
	}

	/** @return array<string, array{string, string}> Value of the URL parameter, and the expected message. */
	public static function results(): array {
		return [
			'invalid_email'     => [ 'invalid_email', 'The email you entered was invalid. Please check and try again.' ],
			'opted_out'         => [ 'opted_out', 'The email address has opted out of subscription emails. ' ],
			'already'           => [ 'already', 'You have already subscribed to this site. Please check your inbox. ' ],
			'many_pending_subs' => [ 'many_pending_subs', 'You already have several pending email subscriptions. ' ],
			'pending'           => [ 'pending', 'You have already signed up for this site but have not clicked the confirmation link yet. ' ],
			'error'             => [ 'error', 'There was an error when subscribing. Please try again.' ],
			'limited'           => [ 'limited', 'This form was sent too often. Try again later.' ],
		];
	}

	#[DataProvider( 'results' )]
	#[TestDox( 'Shows the error after a form was refused without script: $_dataName' )]
	public function test_refused( string $result, string $message ): void {
		$_SERVER['REQUEST_URI'] = "/page/?subscribe=$result";
		$html                   = self::render();
		self::assertStringContainsString( '<p class="error" role="alert" id="blog_subscription-1-error">' . $message, $html );
		self::assertSame( 'blog_subscription-1-error', self::tag( $html, 'INPUT', 'aria-describedby' ) );
		self::assertSame( 'invalid_email' === $result ? 'true' : 'null', self::tag( $html, 'INPUT', 'aria-invalid' ) );
		self::assertStringNotContainsString( 'subscribe=' . $result, $html );
	}

	#[TestDox( 'Replaces the form by the success message; shows nothing for an unknown result' )]
	public function test_thanks(): void {
		self::set_count( 7 );
		$_SERVER['REQUEST_URI'] = '/page/?subscribe=success';
		$own                    = self::render( [ 'successMessage' => 'Look <em>there</em>, you are one of [total-subscribers].' ] );
		self::assertStringContainsString( '<div class="success" role="status">Look <em>there</em>, you are one of 7.</div>', $own );
		self::assertStringNotContainsString( '<form', $own );
		self::assertStringContainsString(
			'<div class="success" role="status">Success! An email was just sent to confirm your subscription. ',
			self::render()
		);
		$_SERVER['REQUEST_URI'] = '/page/?subscribe[]=success';
		self::assertStringContainsString( '<form', self::render() );
		$_SERVER['REQUEST_URI'] = '/page/?subscribe=%3Cscript%3E';
		self::assertStringNotContainsString( 'role="alert"', self::render() );
	}

	/** @return array<string, array{string, bool}> URL, and whether caching the page must be forbidden. */
	public static function addresses(): array {
		return [
			'success'         => [ '/page/?subscribe=success', true ],
			'already'         => [ '/page/?a=1&subscribe=already', true ],
			'error'           => [ '/page/?subscribe=error', true ],
			'limited'         => [ '/page/?subscribe=limited', true ],
			'another value'   => [ '/page/?subscribe=newsletter', false ],
			'a list'          => [ '/page/?subscribe[]=success', false ],
			'no such address' => [ '/page/', false ],
		];
	}

	#[DataProvider( 'addresses' )]
	#[RunInSeparateProcess]
	#[PreserveGlobalState( false )]
	#[TestDox( 'Keeps a page with a form result out of caches: $_dataName' )]
	public function test_cache( string $uri, bool $is_kept_out ): void {
		$_SERVER['REQUEST_URI'] = $uri;
		Plugin::get( ResultMessage::class )->send_headers();
		self::assertSame( $is_kept_out, defined( 'DONOTCACHEPAGE' ) );
	}

	#[TestDox( 'Sends the headers before the page if the URL may contain a result' )]
	public function test_cache_hook(): void {
		$hooks = Json::file( dirname( __DIR__ ) . '/block.json' )['slipstream']['hooks']['template_redirect'] ?? [];
		self::assertContains(
			[ 'call' => 'ResultMessage::send_headers', 'query' => SubmissionHandler::PARAMETER, 'arguments' => 0 ],
			$hooks
		);
	}

	#[TestDox( 'The filter subscribe_field_id changes the id of the email field, and the label follows' )]
	public function test_field_id(): void {
		add_filter( 'subscribe_field_id', static fn ( string $prefix, string $id ): string => "$prefix-of-$id", 10, 2 );
		self::assertMatchesRegularExpression( '/ for="(subscribe-field-of-([\w-]+)-\2)".*<input type="email" [^>]* id="\1"/s', self::render() );
	}
}
