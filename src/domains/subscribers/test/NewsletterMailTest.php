<?php
/**
 * Tests of a post's email, its preview and its test email.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\Links;
use Slipstream\Domains\Subscribers\Newsletter\EmailMarkup;
use Slipstream\Domains\Subscribers\Newsletter\PostEmailBuilder;
use Slipstream\Domains\Subscribers\Newsletter\PostRules;
use Slipstream\Domains\Subscribers\SubscriptionPage;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\PlainText;
use Slipstream\Jobs\CircuitBreaker;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Pause;
use Slipstream\Jobs\Priority;
use Slipstream\Plugin;
use WP_HTML_Tag_Processor;

require_once __DIR__ . '/NewsletterTestCase.php';

final class NewsletterMailTest extends NewsletterTestCase {

	use FramedEmails;

	private const REFUSED = [
		'AUDIO',
		'BUTTON',
		'DIALOG',
		'EMBED',
		'FORM',
		'IFRAME',
		'INPUT',
		'LINK',
		'OBJECT',
		'SCRIPT',
		'SELECT',
		'STYLE',
		'SVG',
		'TEMPLATE',
		'TEXTAREA',
		'VIDEO',
	];

	private function message( int $id ): EmailMessage {
		$post = PostRules::reload( $id );
		self::assertNotNull( $post );
		self::fill( 1 );
		return Plugin::get( PostEmailBuilder::class )->for_subscriber( $post, self::find( 'reader1@example.org' ), 'post-1-1' );
	}

	private static function sample( int $id ): string {
		$post = PostRules::reload( $id );
		self::assertNotNull( $post );
		return Plugin::get( PostEmailBuilder::class )->sample( $post, 'author@example.org', 'sample' )->html;
	}

	/**
	 * Returns the demo content of every block.
	 * @return array<string, array{string}>
	 */
	public static function demos(): array {
		$demos = [];
		foreach ( (array) glob( dirname( __DIR__, 4 ) . '/extensions/*/demo.html' ) as $file ) {
			$demos[ basename( dirname( (string) $file ) ) ] = [ (string) $file ];
		}
		return $demos;
	}

	#[TestDox( 'A link to a footnote leads to the post, also if its URL has a query' )]
	public function test_footnotes(): void {
		foreach ( [ 'https://example.org/?p=12', 'https://example.org/post/', 'https://example.org/?p=12#more' ] as $url ) {
			self::assertSame(
				sprintf( '<a href="%s#fn1">1</a>', strtok( $url, '#' ) ),
				str_replace( 'a  href', 'a href', EmailMarkup::from_html( '<a href="#fn1">1</a>', $url ) )
			);
		}
	}

	#[DataProvider( 'demos' )]
	#[TestDox( 'An email contains of $_dataName what can be read: no script, form or player, absolute URLs, images that fit' )]
	public function test_demos( string $file ): void {
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		$content = str_replace( '{{plugin}}', untrailingslashit( Plugin::url() ), (string) file_get_contents( $file ) );
		$html    = $this->message( $this->post( $content ) )->html;
		self::assertNotSame( '', trim( PlainText::from_html( $html ) ) );
		// The style of the frame.
		$html = (string) preg_replace( '#<style>[^<]*</style></head>#', '', $html, 1 );
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			self::assertNotContains( $tags->get_tag(), self::REFUSED );
			self::assertSame( [], (array) $tags->get_attribute_names_with_prefix( 'on' ) );
			foreach ( [ 'href', 'src' ] as $name ) {
				$url = $tags->get_attribute( $name );
				self::assertTrue( null === $url || 1 === preg_match( '/^(https?|mailto|tel):/', (string) $url ), (string) $url );
			}
			if ( 'IMG' === $tags->get_tag() ) {
				self::assertStringContainsString( 'max-width:100%', (string) $tags->get_attribute( 'style' ) );
			}
		}
	}

	#[TestDox( 'A form becomes a link, a map its places, a gallery its images' )]
	public function test_blocks(): void {
		$map   = '<!-- wp:jetpack/map {"points":[{"placeName":"Home","title":"Home","caption":"We live here","coordinates":{"longitude":16.3,"latitude":48.2},"id":"a"}],"mapCenter":{"lng":16.3,"lat":48.2}} --><div class="wp-block-jetpack-map" data-map-style="default" data-map-details="true" data-points="[{&quot;placeName&quot;:&quot;Home&quot;,&quot;title&quot;:&quot;Home&quot;,&quot;caption&quot;:&quot;We live here&quot;,&quot;coordinates&quot;:{&quot;longitude&quot;:16.3,&quot;latitude&quot;:48.2},&quot;id&quot;:&quot;a&quot;}]" data-zoom="13" data-map-center="{&quot;lng&quot;:16.3,&quot;lat&quot;:48.2}" data-marker-color="red"><ul><li><a href="https://www.google.com/maps/search/?api=1&amp;query=48.2,16.3">Home</a></li></ul></div><!-- /wp:jetpack/map -->';
		$form  = '<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true} /--></div><!-- /wp:jetpack/contact-form --><form action="/x"><input name="a">Inner words<button>Send</button></form>';
		$video = '<figure><video controls src="/film.mp4"></video></figure><iframe title="A film" src="https://www.example.com/embed/1"></iframe><p>After <b>it</b> <i>all</i></p><img src="data:image/png;base64,AAAA"><img src="/a.png" alt="A" onerror="x()">';
		kses_remove_filters();
		$html = $this->message( $this->post( $map . $form . $video ) )->html;
		foreach ( [
			'>Home</a>',
			'Submit a form.',
			'Open the form on the site.',
			home_url( '/film.mp4' ),
			'>A film</a>',
			'After <b>it</b> <i>all</i>',
			'src="' . home_url( '/a.png' ) . '"',
		] as $part ) {
			self::assertStringContainsString( $part, $html );
		}
		foreach ( [ 'Inner words', 'base64', 'onerror', '>Send<' ] as $part ) {
			self::assertStringNotContainsString( $part, $html );
		}
	}

	#[TestDox( 'An image has at most the width of the email, because Outlook ignores CSS; its shape stays' )]
	public function test_image_size(): void {
		$sizes = static function ( string $attributes ): array {
			$tags = new WP_HTML_Tag_Processor( EmailMarkup::from_html( "<img src=\"/a.png\" $attributes>", 'https://example.org/' ) );
			$tags->next_tag();
			return [ $tags->get_attribute( 'width' ), $tags->get_attribute( 'height' ) ];
		};
		self::assertSame( [ '600', '300' ], $sizes( 'width="1600" height="800"' ) );
		self::assertSame( [ '600', '400' ], $sizes( 'width="600" height="400"' ) );
		self::assertSame( [ '600', '399' ], $sizes( 'width="601" height="400"' ) );
		self::assertSame( [ '600', '1' ], $sizes( 'width="900000" height="2"' ) );
		self::assertSame( [ '600', null ], $sizes( 'width="1600"' ) );
		self::assertSame( [ null, '400' ], $sizes( 'height="400"' ) );
	}

	#[TestDox( 'The featured image has the width of the email, and a title at most 500 characters' )]
	public function test_featured_image(): void {
		$id = $this->post( '<p>Words</p>', [ 'post_title' => str_repeat( 'ä', 501 ) ] );
		self::assertStringNotContainsString( '<img', self::sample( $id ) );
		set_post_thumbnail( $id, GalleryMarkup::attachment() );
		$html = self::sample( $id );
		self::assertMatchesRegularExpression( '#<img src="[^"]+/photo[^"]*" width="600" height="400" alt=""#', $html );
		self::assertStringContainsString( '>' . str_repeat( 'ä', 499 ) . '…</a></h1>', $html );
	}

	#[TestDox( 'A button has a border, a list of images no bullets, an emoji is text, and texts about new tabs are removed' )]
	public function test_looks(): void {
		$url  = 'https://example.org/p/';
		$html = EmailMarkup::from_html(
			'<ul class="x"><li><figure><img src="/a.png" alt=""></figure></li></ul><ul><li>Words</li></ul>',
			$url
		);
		self::assertSame(
			'<ul style="margin:0;padding:0"><li style="list-style:none;margin:0"><figure style="margin:1em 0"><img style="max-width:100%;height:auto" src="https://example.org/a.png" alt=""></figure></li></ul><ul><li>Words</li></ul>',
			$html
		);
		$button = EmailMarkup::from_html(
			'<a class="wp-block-button__link has-red" href="/b">Go <span class="screen-reader-text">(opens in a new tab)</span></a> <span class="screen-reader-text">Rated 3 out of 5.</span><a class="other" href="/c">c</a>',
			$url
		);
		self::assertMatchesRegularExpression(
			'#^<a style="display:inline-block;[^"]*border:1px solid;[^"]*" +href="https://example.org/b">Go </a> <span>Rated 3 out of 5\.</span><a +href="https://example.org/c">c</a>$#',
			$button
		);
		self::assertDoesNotMatchRegularExpression( '/color|background/', $html . $button );
		self::assertSame(
			'<p>Tea ☕</p>',
			EmailMarkup::from_html( '<p>Tea <img src="https://s.w.org/e.png" alt="☕" class="wp-smiley" style="height: 1em"></p>', $url )
		);
	}

	#[TestDox( 'Broken and malicious markup becomes plain markup' )]
	public function test_hostile(): void {
		$html = EmailMarkup::from_html(
			'<p onclick="a()">x</p><form><iframe src="javascript:alert(1)"><a href="javascript:b()">y</a><svg><svg></svg><script>z()</script>',
			'https://example.org/p/'
		);
		self::assertSame( '<p>x</p><p><a href="https://example.org/p/">Open the form on the site.</a></p>', $html );
		self::assertSame(
			'<p><a href="https://example.org/p/">Open on the site</a></p><a href="https://example.org/q">q</a>',
			str_replace(
				'<p><a href="">',
				'<p><a href="https://example.org/p/">',
				EmailMarkup::from_html( '<iframe src=""></iframe><a href="/q">q</a>', 'https://example.org/p/' )
			)
		);
	}

	#[TestDox( 'Security 32: a title with line breaks and headers stays one subject, and an email has one recipient' )]
	public function test_injection(): void {
		global $wpdb;
		self::fill( 1 );
		$id = $this->draft();
		$wpdb->update(
			$wpdb->posts,
			[ 'post_title' => "Hello\r\nBcc: thief@example.org\r\n\r\n<b>Body</b> &amp; more\u{2028}end" ],
			[ 'ID' => $id ]
		);
		clean_post_cache( $id );
		wp_publish_post( $id );
		$this->drain();
		self::assertCount( 1, $this->server->sent );
		[ $head ] = explode( "\r\n\r\n", str_replace( "\n", "\r\n", str_replace( "\r\n", "\n", $this->server->sent[0] ) ) );
		self::assertMatchesRegularExpression( '/^Subject: Hello Bcc: thief@example\.org Body & more end\r?$/m', $head );
		self::assertDoesNotMatchRegularExpression( '/^B?cc:/mi', $head );
	}

	#[TestDox( 'Security 31: each email has its subscriber’s own one-click unsubscribe link, without login' )]
	public function test_unsubscribe(): void {
		self::fill( 2 );
		$this->post( 'Words.' );
		// With PHP's mail(), PHPMailer encodes headers longer than 46 characters, including list headers.
		add_action( 'phpmailer_init', static fn ( \PHPMailer\PHPMailer\PHPMailer $mailer ) => $mailer->isSMTP() );
		$this->drain();
		self::assertCount( 2, $this->server->sent );
		$links = [];
		foreach ( $this->server->sent as $mail ) {
			$head = (string) preg_replace( '/\r?\n[ \t]+/', ' ', $mail );
			self::assertStringContainsString( 'List-Unsubscribe-Post: List-Unsubscribe=One-Click', $head );
			self::assertSame( 1, preg_match( '/^List-Unsubscribe: <([^>]+)>/m', $head, $found ) );
			$links[] = $found[1] ?? '';
		}
		self::assertNotSame( $links[0], $links[1] );
		wp_parse_str( (string) wp_parse_url( $links[0], PHP_URL_QUERY ), $query );
		$page = Plugin::get( SubscriptionPage::class );
		$page->respond( false, $query );
		self::assertTrue( self::find( 'reader1@example.org' )->is_active(), 'a GET changes nothing' );
		$page->respond( true, $query );
		self::assertSame(
			[ false, true ],
			[ self::find( 'reader1@example.org' )->is_active(), self::find( 'reader2@example.org' )->is_active() ]
		);
	}

	#[TestDox( 'A site whose host contains a character that List-Id does not allow emails its posts too' )]
	public function test_odd_host(): void {
		$this->filter( 'home_url', 'https://my_site.example.org/' );
		self::assertSame( '<posts.my-site.example.org>', $this->message( $this->post( 'Words.' ) )->headers['List-Id'] );
	}

	#[TestDox( 'The owner can choose the excerpt, and replies to the author; the HTML has a plain text part' )]
	public function test_settings(): void {
		self::fill( 1 );
		self::choose( [ 'content' => 'excerpt', 'reply_to' => 'author' ] );
		$author = $this->user( 'author' );
		$this->post( '<p>The end of it.</p>', [ 'post_excerpt' => 'In short & good.', 'post_author' => $author ] );
		$this->drain();
		$mail = quoted_printable_decode( $this->server->sent[0] );
		self::assertStringContainsString( 'Reply-To: ' . (string) get_the_author_meta( 'user_email', $author ), $mail );
		self::assertStringContainsString( 'Content-Type: text/plain', $mail );
		self::assertStringContainsString( 'In short &amp; good.', $mail );
		self::assertStringContainsString( 'In short & good.', $mail );
		self::assertStringNotContainsString( 'The end of it.', $mail );
	}

	#[TestDox( 'An email has the frame with the links to preferences and unsubscribing, in both versions; an excerpt has a button' )]
	public function test_frame(): void {
		$this->filter( 'pre_option_blogname', 'Tea &lt;b&gt; &amp; Time' );
		$id   = $this->post( '<p>Green tea.</p><p>Black.</p>', [ 'post_title' => 'On tea & time', 'post_excerpt' => 'Short.' ] );
		$text = self::assert_framed( $this->message( $id )->html, 'Tea <b> & Time', 'On tea & time', 'Green tea.', 'Black.' );
		$url  = (string) get_permalink( $id );
		self::assertStringContainsString( "\n\nRead this post on the site ($url)\n\n---\n\n", $text );
		self::assertMatchesRegularExpression( '/^Manage your subscription \(http\S+=preferences\S+\)$/m', $text );
		self::assertMatchesRegularExpression( '/^Unsubscribe \(http\S+=unsubscribe\S+\)$/m', $text );
		self::choose( [ 'content' => 'excerpt' ] );
		$html = self::sample( $id );
		self::assertStringContainsString( "\n\nContinue reading ($url)\n\n---", self::assert_framed( $html, 'Short.' ) );
		self::assertStringContainsString( '<a class="slipstream-button" href="' . esc_url( $url ) . '"', $html );
	}

	#[TestDox( 'A post is emailed whole if the email stays below 100 KB, otherwise its excerpt' )]
	public function test_size(): void {
		$words = static fn ( int $bytes ): string => '<p>' . substr( str_repeat( 'words ', 20_000 ), 0, $bytes - 8 ) . "</p>\n";
		$whole = self::sample( $this->post( $words( 90_000 ), [ 'post_excerpt' => 'Short.' ] ) );
		self::assertStringNotContainsString( 'Short.', self::assert_framed( $whole, 'words words' ) );
		self::assertGreaterThan( 90_000, strlen( $whole ) );
		$cut = self::sample( $this->post( $words( 90_001 ), [ 'post_excerpt' => 'Short.' ] ) );
		self::assertStringNotContainsString( 'words words', self::assert_framed( $cut, 'Short.' ) );
	}

	#[TestDox( 'All pages of a post, and the text after "more", are emailed in the site’s language' )]
	public function test_whole_post(): void {
		$html = $this->message( $this->post( "One\n<!--more-->\nTwo\n<!--nextpage-->\nThree" ) )->html;
		foreach ( [ 'One', 'Two', 'Three', 'lang="en-US"' ] as $part ) {
			self::assertStringContainsString( $part, $html );
		}
	}

	#[TestDox( 'Security 23: content for paying readers or users with permissions is in no email or preview, for any user' )]
	public function test_paywall(): void {
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		add_shortcode( 'who', static fn (): string => current_user_can( 'read' ) || [] !== $_COOKIE ? 'SECRET-RIGHTS' : 'nobody' );
		$paid = '<!-- wp:premium-content/container --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view --><div class="wp-block-premium-content-subscriber-view"><p>SECRET-PAID</p></div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container --><p>[who]</p>';
		register_block_type(
			'premium-content/container',
			[
				'render_callback' => static fn ( array $attributes, string $content ): string => current_user_can( 'read' )
				|| [] !== $_COOKIE ? $content : '',
			]
		);
		$id = $this->post( $paid );

		$_COOKIE['wp-jp-premium-content-session'] = 'x';
		$user                                     = $this->log_in( 'administrator' );
		$preview                                  = $this->rest( 'GET', "/slipstream/v1/newsletter/$id/preview" )->get_data();
		$html                                     = $this->message( $id )->html;
		self::assertSame( [ $user, 'x' ], [ get_current_user_id(), $_COOKIE['wp-jp-premium-content-session'] ] );
		$_COOKIE = [];
		foreach ( [ $html, $preview['html'], $preview['text'] ] as $text ) {
			self::assertStringContainsString( 'nobody', $text );
			self::assertStringNotContainsString( 'SECRET', $text );
		}
	}

	#[TestDox( 'Rendering an email does not change the current request' )]
	public function test_state(): void {
		$other = get_post( $this->post( 'Other.' ) );
		$id    = $this->post( 'Words.' );

		$GLOBALS['post'] = $other;
		$query           = $GLOBALS['wp_query'];
		$this->filter( 'the_content_feed', 'x' );
		add_filter( 'the_content', static fn () => throw new \RuntimeException( 'A plugin fails.' ), 99 );
		try {
			$this->message( $id );
			self::fail();
		} catch ( \RuntimeException $error ) {
			self::assertSame( 'A plugin fails.', $error->getMessage() );
		}
		self::assertSame( [ $other, $query, false ], [ $GLOBALS['post'], $GLOBALS['wp_query'], is_feed() ] );
		unset( $GLOBALS['post'] );
	}

	#[TestDox( 'Users who can edit a post can preview its email before it is published, and others can’t' )]
	public function test_preview(): void {
		$author = $this->log_in( 'author' );
		$id     = $this->draft( 'Draft words.', [ 'post_title' => 'Soon', 'post_author' => $author ] );
		$data   = $this->rest( 'GET', "/slipstream/v1/newsletter/$id/preview" )->get_data();
		self::assertSame( 'Soon', $data['subject'] );
		self::assertStringContainsString( 'Draft words.', $data['html'] );
		self::assertStringContainsString( 'Draft words.', $data['text'] );
		self::assertSame( 403, $this->rest( 'GET', "/slipstream/v1/newsletter/$id/preview", [], 'author' )->get_status() );
		self::assertSame( 401, $this->rest( 'GET', "/slipstream/v1/newsletter/$id/preview", [], '' )->get_status() );
		self::assertSame(
			404,
			$this->rest(
				'GET',
				'/slipstream/v1/newsletter/' . $this->post( 'x', [ 'post_type' => 'page' ] ) . '/preview',
				[],
				'administrator'
			)->get_status()
		);
		self::assertSame( [], $this->server->sent );
	}

	#[TestDox( 'A test email that cannot be sent is refused with the reason: no address, or no job' )]
	public function test_test_mail_refused(): void {
		$user = $this->log_in( 'author' );
		$id   = $this->draft( 'Draft words.', [ 'post_author' => $user ] );
		$send = fn (): array => array_intersect_key(
			(array) $this->rest( 'POST', "/slipstream/v1/newsletter/$id/test" )->get_data(),
			[ 'code' => 1, 'data' => 1 ]
		);
		$end  = self::refuse( '/^INSERT IGNORE INTO \S*outbox/' );
		self::assertSame( [ 'code' => 'slipstream_newsletter_not_queued', 'data' => [ 'status' => 503 ] ], $send() );
		self::assertTrue( $end() );
		global $wpdb;
		$wpdb->update( $wpdb->users, [ 'user_email' => '' ], [ 'ID' => $user ] );
		clean_user_cache( $user );
		wp_set_current_user( 0 );
		wp_set_current_user( $user );
		self::assertSame( [ 'code' => 'slipstream_address_invalid', 'data' => [ 'status' => 400 ] ], $send() );
		$this->drain();
		self::assertSame( [], $this->recipients() );
	}

	#[TestDox( 'A test email is sent to the user who requests it, to nobody else, and not often' )]
	public function test_test_mail(): void {
		self::fill( 1 );
		$user = $this->log_in( 'author' );
		$id   = $this->draft( 'Draft words.', [ 'post_title' => 'Soon', 'post_author' => $user ] );
		foreach ( range( 1, 10 ) as $number ) {
			self::assertSame(
				202,
				$this->rest( 'POST', "/slipstream/v1/newsletter/$id/test", [ 'to' => 'victim@example.org' ] )->get_status(),
				(string) $number
			);
		}
		self::assertSame(
			array_fill( 0, 10, (string) Priority::NOW->value ),
			array_column( OutboxTable::rows( "SELECT priority FROM {table} WHERE hook = 'slipstream_mail'" ), 'priority' ),
			'somebody waits for it'
		);
		$address = get_the_author_meta( 'user_email', $user );
		$refused = $this->rest( 'POST', "/slipstream/v1/newsletter/$id/test" );
		self::assertSame( 429, $refused->get_status() );
		self::assertArrayHasKey( 'Retry-After', $refused->get_headers() );
		$this->drain();
		self::assertSame( array_fill( 0, 10, $address ), $this->recipients() );
		self::assertStringNotContainsString( 'List-Unsubscribe', $this->server->sent[0] );
		self::assertSame( 'none', self::progress( $id )['status'] );
	}

	#[TestDox( 'The state of a post matches its schema and contains the reason why it would not be emailed' )]
	public function test_rest_state(): void {
		$this->filter( 'jetpack_subscriptions_exclude_these_categories', [ 'uncategorized' ] );
		$this->filter( 'jetpack_allow_per_post_subscriptions', false );
		$this->log_in( 'administrator' );
		$data = json_decode(
			(string) wp_json_encode( $this->rest( 'GET', '/slipstream/v1/newsletter/' . $this->post( 'x' ) )->get_data() )
		);
		self::assertSame( [ false, 'post_category', 'skipped' ], [ $data->may_choose, $data->objection, $data->status ] );
		self::assertEquals( (object) [], $data->withheld );
	}

	#[TestDox( 'The state of a post says that emails wait: for the owner, or for the mail server' )]
	public function test_paused(): void {
		$id    = $this->post( 'x' );
		$state = fn (): string => (string) $this->rest( 'GET', "/slipstream/v1/newsletter/$id", [], 'administrator' )->get_data()['paused'];
		self::assertSame( '', $state() );
		foreach ( range( 1, CircuitBreaker::THRESHOLD - 1 ) as $number ) {
			do_action( 'slipstream_mail_attempted', 'mail_login 5.7.8' );
		}
		self::assertSame( '', $state(), 'not paused yet' );
		do_action( 'slipstream_mail_attempted', 'mail_login 5.7.8' );
		self::assertSame( 'mail', $state() );
		self::assertTrue( Plugin::get( Pause::class )->start() );
		self::assertSame( 'queue', $state(), 'the owner can end this one' );
		do_action( 'slipstream_mail_attempted', '' );
		delete_option( Pause::OPTION );
		self::assertSame( '', $state() );
	}
}
