<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use Closure;
use DateTimeImmutable;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Extensions\ContactForm\FormFinder;
use Slipstream\Extensions\ContactForm\SubmissionOutcome;
use Slipstream\Extensions\ContactForm\SubmissionHandler;
use Slipstream\Extensions\ContactForm\SubmissionProcessor;
use Slipstream\Extensions\ContactForm\SubmissionRequest;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;
use WP_Post;

abstract class FormTestCase extends TestCase {

	/** Noon (UTC), which is the start of a ten-minute window. */
	private const START = 1_899_979_200;

	protected int $now = self::START;

	/** @var array<mixed> Original server variables. */
	private array $server = [];

	protected function setUp(): void {
		parent::setUp();
		$this->server = $_SERVER;
		$_SERVER      = [
			'REMOTE_ADDR'     => '203.0.113.7',
			'REQUEST_URI'     => '/page/',
			'HTTP_USER_AGENT' => 'A browser',
		] + $_SERVER;
		$this->travel( 0 );
	}

	protected function tearDown(): void {
		$_SERVER = $this->server;
		unset( $GLOBALS['post'] );
		// After an exception in a hook, WordPress does not remove the hook from this list.
		$GLOBALS['wp_current_filter'] = [];
		parent::tearDown();
	}

	/** Moves the clock forward, to simulate a later request. */
	protected function travel( int $seconds ): void {
		$this->now += $seconds;
		$user       = get_current_user_id();
		$this->forget();
		wp_set_current_user( $user );
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$this->now" ) ) );
	}

	protected static function fixture( string $name ): string {
		return (string) file_get_contents( __DIR__ . "/pages/$name.html" );
	}

	/**
	 * @param array<string, mixed> $attributes Attributes of the form.
	 * @param string               $fields     Field blocks.
	 */
	protected static function form_block( array $attributes, string $fields ): string {
		return get_comment_delimited_block_content( 'jetpack/contact-form', $attributes, $fields );
	}

	/** @param array<string, mixed> $attributes Attributes of the field. */
	protected static function field( string $type, array $attributes = [], string $inner = '' ): string {
		return get_comment_delimited_block_content( "jetpack/field-$type", $attributes, $inner );
	}

	/** Renders the content of a page. */
	protected function page( int $post_id ): string {
		$post = get_post( $post_id );
		self::assertInstanceOf( WP_Post::class, $post );
		$GLOBALS['post'] = $post;
		return apply_filters( 'the_content', $post->post_content );
	}

	/**
	 * Returns the parameters that a browser sends for an unchanged form.
	 * @return array<string, string|list<string>> Values by name.
	 */
	protected static function inputs( string $html, int $which = 0 ): array {
		$tags = new WP_HTML_Tag_Processor( $html );
		$sent = [];
		$form = -1;
		while ( $tags->next_tag() ) {
			$form += 'FORM' === $tags->get_tag() ? 1 : 0;
			$name  = $tags->get_attribute( 'name' );
			$type  = $tags->get_attribute( 'type' );
			$is_on = ! in_array( $type, [ 'checkbox', 'radio' ], true ) || null !== $tags->get_attribute( 'checked' );
			if ( $form === $which && is_string( $name ) && $is_on && ! str_ends_with( $name, '[]' ) ) {
				$sent[ $name ] = 'TEXTAREA' === $tags->get_tag() ? $tags->get_modifiable_text() : (string) $tags->get_attribute( 'value' );
			}
		}
		return $sent;
	}

	/**
	 * Sends the form of a page.
	 * @param array<string, mixed> $fields Changed values, by name.
	 * @param array<string, mixed> $files  Files in the format of `$_FILES`.
	 */
	protected function send( int $post_id, array $fields = [], array $files = [], int $which = 0 ): ?SubmissionOutcome {
		$this->travel( 0 );
		$sent = self::inputs( $this->page( $post_id ), $which );
		$this->travel( 0 );
		return $this->send_to( $post_id, $fields + $sent, $files );
	}

	/**
	 * Sends a request.
	 * @param array<string, mixed> $sent  All parameters.
	 * @param array<string, mixed> $files Files in the format of `$_FILES`.
	 */
	protected function send_to( int $post_id, array $sent, array $files = [] ): ?SubmissionOutcome {
		return self::process( new SubmissionRequest( $sent, $files ), fn (): string => $this->page( $post_id ) );
	}

	/**
	 * Finds the form in rendered content, then processes the submission.
	 * @param Closure(): mixed $render Renders the content.
	 * @return SubmissionOutcome|null Null if the content does not contain the form.
	 */
	protected static function process( SubmissionRequest $request, Closure $render ): ?SubmissionOutcome {
		$finder = Plugin::get( FormFinder::class );
		$finder->begin( $request );
		$form = $finder->find_in( $render );
		return null === $form ? null : Plugin::get( SubmissionProcessor::class )->process( $form, $request );
	}

	/**
	 * Sends a form that is not in the queried post's content. Renders the page once, then completes it.
	 * @param array<string, mixed> $sent All parameters.
	 * @param Closure(): string    $page Renders the page.
	 */
	protected static function complete( array $sent, Closure $page ): string {
		$request = new SubmissionRequest( $sent );
		Plugin::get( FormFinder::class )->begin( $request );
		return Plugin::get( SubmissionHandler::class )->complete( $page(), $request );
	}

	/** Counts messages. */
	protected static function stored( string $status = 'any' ): int {
		$statuses = 'any' === $status ? [ 'publish', 'spam', 'trash' ] : [ $status ];
		return count( get_posts( [ 'post_type' => Messages::TYPE, 'post_status' => $statuses, 'fields' => 'ids', 'numberposts' => -1 ] ) );
	}

	/** @return array<string, string> Error messages by field. */
	protected static function errors( ?SubmissionOutcome $outcome ): array {
		self::assertNotNull( $outcome );
		return $outcome->form_result()->errors;
	}
}
