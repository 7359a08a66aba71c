<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use ReflectionMethod;
use RuntimeException;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Extensions\ContactForm\SubmissionHandler;
use Slipstream\Extensions\ContactForm\SubmissionRequest;
use Slipstream\Plugin;
use WP_Query;

require_once __DIR__ . '/FormTestCase.php';

final class SharedFormsTest extends FormTestCase {

	private const SECRET = 'owner-of-the-form@example.org';

	/** @param array<string, mixed> $arguments Post arguments. */
	private function shared( string $fields, array $arguments = [] ): int {
		return $this->post(
			self::form_block( [ 'to' => self::SECRET ], "<div class=\"wp-block-jetpack-contact-form\">$fields</div>" ),
			$arguments + [ 'post_type' => 'jetpack_form', 'post_title' => 'Sentinel form' ]
		);
	}

	private static function ref( mixed $id ): string {
		return '<!-- wp:jetpack/contact-form ' . wp_json_encode( [ 'ref' => $id ] ) . ' /-->';
	}

	#[TestDox( 'Shows the form that a page refers to, and assigns the message to the page' )]
	public function test_shown(): void {
		$author = $this->user( 'author' );
		$form   = $this->post(
			self::form_block( [], self::field( 'name', [ 'id' => 'who', 'label' => 'Your name', 'required' => true ] ) ),
			[ 'post_type' => 'jetpack_form', 'post_author' => $this->user( 'editor' ) ]
		);
		$post   = $this->post(
			'<!-- wp:paragraph --><p>Above</p><!-- /wp:paragraph -->' . self::ref( $form ),
			[ 'post_author' => $author, 'post_title' => 'Page' ]
		);
		$html   = $this->page( $post );
		self::assertSame( 1, substr_count( $html, '<form' ) );
		self::assertStringContainsString( '>Your name <span>(required)</span></label>', $html );
		self::assertSame( [ 'who' => 'Your name is required' ], self::errors( $this->send( $post ) ) );
		$outcome = $this->send( $post, [ 'who' => 'Ann' ] );
		self::assertIsInt( $outcome?->result );
		$entry = Plugin::get( Messages::class )->find( $outcome->result )?->entry;
		self::assertSame(
			[ 'Ann', $post, 'Page', [ get_the_author_meta( 'user_email', $author ) ] ],
			[ $entry?->author(), $entry?->source_id, $entry?->source_title, $entry?->recipients ]
		);
	}

	#[TestDox( 'Applies a change of the shared form to every page, and refuses the old version' )]
	public function test_edited(): void {
		$form = $this->shared( self::field( 'text', [ 'id' => 'word' ] ) );
		$one  = $this->post( self::ref( $form ) );
		$two  = $this->post( self::ref( (string) $form ) );
		$sent = self::inputs( $this->page( $one ) );
		wp_update_post(
			[
				'ID' => $form,
				'post_content' => wp_slash(
					self::form_block( [ 'to' => 'new@example.org' ], self::field( 'email', [ 'id' => 'mail', 'required' => true ] ) )
				),
			]
		);
		foreach ( [ $one, $two ] as $post ) {
			self::assertStringContainsString( 'name="mail"', $this->page( $post ) );
			self::assertStringNotContainsString( 'name="word"', $this->page( $post ) );
		}
		$this->travel( 0 );
		self::assertNull( $this->send_to( $one, [ 'word' => 'x' ] + $sent ) );
		$outcome = $this->send( $two, [ 'mail' => 'ann@example.org' ] );
		self::assertIsInt( $outcome?->result );
		self::assertSame( [ 'new@example.org' ], Plugin::get( Messages::class )->find( $outcome->result )?->entry->recipients );
	}

	#[TestDox( 'Counts limits of a shared form across all pages, and those of other forms by page' )]
	public function test_limit(): void {
		$this->filter( 'slipstream_submission_limits', [ 'client' => 0, 'form' => 2 ] );
		$one    = $this->shared( self::field( 'text', [ 'id' => 'word' ] ) );
		$two    = $this->shared( self::field( 'text', [ 'id' => 'word' ] ) );
		$own    = self::form_block( [ 'to' => self::SECRET ], self::field( 'text', [ 'id' => 'word' ] ) );
		$status = function ( string $content ): array {
			$receipts = array_map(
				fn ( int $number ): mixed => $this->send( $this->post( $content ), [ 'word' => "x$number" ] )?->result,
				[ 1, 2, 3 ]
			);
			return array_map( static fn ( mixed $id ): string => is_int( $id ) ? (string) get_post_status( $id ) : '', $receipts );
		};
		self::assertSame( [ 'publish', 'publish', 'spam' ], $status( self::ref( $one ) ) );
		self::assertSame( [ 'publish', 'publish', 'spam' ], $status( self::ref( $two ) ), 'another shared form' );
		self::assertSame( [ 'publish', 'publish', 'publish' ], $status( $own ) );
		wp_update_post(
			[
				'ID' => $one,
				'post_content' => wp_slash(
					self::form_block( [ 'to' => self::SECRET ], self::field( 'text', [ 'id' => 'word', 'label' => 'Changed' ] ) )
				),
			]
		);
		self::assertSame( [ 'spam', 'spam', 'spam' ], $status( self::ref( $one ) ), 'a change is the same form' );
	}

	/** @return array<string, array{array<string, mixed>}> Arguments of posts that must not be shown as forms. */
	public static function hidden(): array {
		return [
			'a draft'                    => [ [ 'post_status' => 'draft' ] ],
			'a private form'             => [ [ 'post_status' => 'private' ] ],
			'a pending form'             => [ [ 'post_status' => 'pending' ] ],
			'a form of tomorrow'         => [ [ 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00' ] ],
			'a form in the trash'        => [ [ 'post_status' => 'trash' ] ],
			'a form with a password'     => [ [ 'post_password' => 'x' ] ],
			'a post that is no form'     => [ [ 'post_type' => 'post' ] ],
			'a page that is no form'     => [ [ 'post_type' => 'page' ] ],
			'a synced pattern'           => [ [ 'post_type' => 'wp_block' ] ],
		];
	}

	/** @param array<string, mixed> $arguments Arguments of the post that the block refers to. */
	#[DataProvider( 'hidden' )]
	#[TestDox( 'Shows nothing for $_dataName to anyone' )]
	public function test_hidden( array $arguments ): void {
		$post = $this->post( 'Before ' . self::ref( $this->shared( self::field( 'text', [ 'label' => 'Sentinel' ] ), $arguments ) ) );
		foreach ( [ '', 'administrator' ] as $role ) {
			$this->log_in( $role );
			$html = $this->page( $post );
			self::assertStringContainsString( 'Before', $html );
			self::assertStringNotContainsString( '<form', $html );
			self::assertStringNotContainsString( 'Sentinel', $html );
		}
	}

	#[TestDox( 'Shows nothing for an invalid ID or a post without a form' )]
	public function test_nothing(): void {
		$empty = $this->post( '<!-- wp:paragraph --><p>Sentinel</p><!-- /wp:paragraph -->', [ 'post_type' => 'jetpack_form' ] );
		foreach ( [ 0, -1, 999_999, '1 OR 1', [ 1 ], true, 1.5e300, $empty ] as $ref ) {
			$html = $this->page( $this->post( self::ref( $ref ) ) );
			self::assertStringNotContainsString( '<form', $html );
			self::assertStringNotContainsString( 'Sentinel', $html );
		}
	}

	#[TestDox( 'Stops at a shared form that refers to itself or another, or contains one' )]
	public function test_recursion(): void {
		$self = $this->post( 'x', [ 'post_type' => 'jetpack_form' ] );
		wp_update_post( [ 'ID' => $self, 'post_content' => wp_slash( self::ref( $self ) ) ] );
		self::assertStringNotContainsString( '<form', $this->page( $this->post( self::ref( $self ) ) ) );
		$inner = $this->shared( self::field( 'text', [ 'label' => 'Inner' ] ) );
		$outer = $this->shared( self::field( 'text', [ 'label' => 'Outer' ] ) . self::ref( $inner ) );
		wp_update_post(
			[
				'ID' => $inner,
				'post_content' => wp_slash( self::form_block( [], self::field( 'text', [ 'label' => 'Inner' ] ) . self::ref( $outer ) ) ),
			]
		);
		$html = $this->page( $this->post( self::ref( $outer ) ) );
		self::assertSame( 1, substr_count( $html, '<form' ) );
		self::assertStringContainsString( 'Outer', $html );
		self::assertStringNotContainsString( 'Inner', $html );
		self::assertSame(
			2,
			substr_count( $this->page( $this->post( self::ref( $inner ) . self::ref( $inner ) ) ), '<form' ),
			'the next one is shown again'
		);
	}

	#[TestDox( 'Finds a shared form in the first five levels of its post, but not in the sixth' )]
	public function test_depth(): void {
		$form   = self::form_block( [], self::field( 'text', [ 'label' => 'Innermost' ] ) );
		$nested = static fn ( int $levels ): string => str_repeat(
			'<!-- wp:group --><div class="wp-block-group">',
			$levels
		) . $form . str_repeat( '</div><!-- /wp:group -->', $levels );
		self::assertStringContainsString( 'Innermost', $this->page( $this->post( self::ref( $this->shared_content( $nested( 4 ) ) ) ) ) );
		self::assertStringNotContainsString(
			'Innermost',
			$this->page( $this->post( self::ref( $this->shared_content( $nested( 5 ) ) ) ) )
		);
	}

	/** Creates a shared form whose post contains more than the form. */
	private function shared_content( string $content ): int {
		return $this->post( $content, [ 'post_type' => 'jetpack_form' ] );
	}

	#[TestDox( 'Shows at most twenty shared forms on a page' )]
	public function test_many(): void {
		global $wpdb;
		$form = $this->shared( self::field( 'text' ) );
		$post = $this->post( str_repeat( self::ref( $form ), 300 ) );
		get_post( $post );
		$before = $wpdb->num_queries;
		self::assertSame( 20, substr_count( $this->page( $post ), '<form' ) );
		self::assertLessThanOrEqual( 3, $wpdb->num_queries - $before );
	}

	#[TestDox( 'References above the limit do not parse the shared form again' )]
	public function test_cost(): void {
		$form    = $this->shared_content( self::form_block( [], self::field( 'text' ) ) );
		$parsed  = 0;
		$counter = static function ( string $parser ) use ( &$parsed ): string {
			++$parsed;
			return $parser;
		};
		$counts  = [];
		foreach ( [ 20, 2_000 ] as $count ) {
			$post = $this->post( str_repeat( self::ref( $form ), $count ) );
			$this->travel( 1 );
			$parsed = 0;
			add_filter( 'block_parser_class', $counter );
			self::assertSame( 20, substr_count( $this->page( $post ), '<form' ) );
			remove_filter( 'block_parser_class', $counter );
			$counts[] = $parsed;
		}
		self::assertGreaterThan( 1, $counts[0] );
		self::assertSame( $counts[0], $counts[1] );
	}

	#[TestDox( 'A shared form has no page: queries, lists, feeds, search and sitemaps omit it' )]
	public function test_unreachable(): void {
		Plugin::get( BlockRegistrar::class )->register_all();
		$form = $this->shared( self::field( 'text' ) );
		$page = $this->post( 'Sentinel', [ 'post_type' => 'page', 'post_title' => 'Sentinel page' ] );
		$slug = get_post_field( 'post_name', $form );
		$type = get_post_type_object( 'jetpack_form' );
		self::assertNotNull( $type );
		self::assertFalse( is_post_type_viewable( $type ) );
		self::assertArrayNotHasKey(
			'jetpack_form',
			wp_sitemaps_get_server()->registry->get_provider( 'posts' )?->get_object_subtypes() ?? []
		);
		$find = static function ( string $query ): array {
			global $wp;
			parse_str( $query, $_GET );
			$_SERVER        = [ 'REQUEST_URI' => "/?$query", 'PHP_SELF' => '/index.php' ] + $_SERVER;
			$wp->query_vars = [];
			$wp->parse_request();
			$_GET = [];
			return array_column( ( new WP_Query( $wp->query_vars ) )->posts ?? [], 'ID' );
		};
		foreach ( [
			"p=$form",
			"page_id=$form",
			"name=$slug",
			"pagename=$slug",
			"jetpack_form=$slug",
			"post_type=jetpack_form&p=$form",
			'post_type=jetpack_form',
			's=Sentinel',
			'post_type=any&s=Sentinel',
			'feed=rss2&s=Sentinel',
			"attachment_id=$form",
		] as $query ) {
			self::assertNotContains( $form, $find( $query ), $query );
		}
		self::assertSame(
			[ [ $page ], [ $page ] ],
			[ $find( "page_id=$page" ), $find( 's=Sentinel' ) ],
			'these are questions that find pages'
		);
		self::assertFalse( get_oembed_response_data( $form, 600 ) );
		self::assertFalse( in_array( 'jetpack_form', $GLOBALS['wp']->public_query_vars, true ) );
	}

	#[TestDox( 'Only editors can use the REST routes of shared forms; others see no form, ID or recipient' )]
	public function test_rest(): void {
		Plugin::get( BlockRegistrar::class )->register_all();
		$form = $this->shared( self::field( 'text' ) );
		foreach ( [ '', 'subscriber', 'contributor', 'author' ] as $role ) {
			foreach ( [ '', "/$form", "/$form/revisions", "/$form/autosaves" ] as $path ) {
				foreach ( [ 'view', 'edit', 'embed' ] as $context ) {
					$response = $this->rest( 'GET', "/wp/v2/jetpack-forms$path", [ 'context' => $context ], $role );
					self::assertContains( $response->get_status(), [ 401, 403 ], "$role $path $context" );
					self::assertStringNotContainsString( self::SECRET, (string) wp_json_encode( $response->get_data() ) );
					self::assertArrayNotHasKey( 'X-WP-Total', $response->get_headers() );
				}
			}
			self::assertContains(
				$this->rest( 'POST', "/wp/v2/jetpack-forms/$form", [ 'content' => 'x' ], $role )->get_status(),
				[ 401, 403 ]
			);
			$found = $this->rest( 'GET', '/wp/v2/search', [ 'search' => 'Sentinel' ], $role )->get_data();
			self::assertSame( [], $found );
		}
		$response = $this->rest( 'GET', "/wp/v2/jetpack-forms/$form", [ 'context' => 'edit' ], 'editor' );
		self::assertSame( 200, $response->get_status() );
		self::assertStringContainsString( self::SECRET, $response->get_data()['content']['raw'] );
		$changed = self::form_block( [], self::field( 'text', [ 'label' => 'Changed' ] ) );
		self::assertSame( 200, $this->rest( 'POST', "/wp/v2/jetpack-forms/$form", [ 'content' => $changed ], 'editor' )->get_status() );
		self::assertSame( $changed, get_post_field( 'post_content', $form ) );
		self::assertSame(
			403,
			$this->rest( 'POST', '/wp/v2/jetpack-forms', [ 'content' => $changed ], 'editor' )->get_status(),
			'one that no page could show'
		);
	}

	#[TestDox( 'Shows the menu item to editors once there is a shared form' )]
	public function test_menu(): void {
		Plugin::get( BlockRegistrar::class )->register_all();
		$entries = function ( string $role ): array {
			foreach ( [ 'menu', 'submenu', '_wp_submenu_nopriv' ] as $name ) {
				$GLOBALS[ $name ] = [];
			}
			$this->log_in( $role );
			do_action( 'admin_menu' );
			return array_column( (array) ( $GLOBALS['submenu']['slipstream-home'] ?? [] ), 2 );
		};
		self::assertNotContains( 'edit.php?post_type=jetpack_form', $entries( 'editor' ) );
		$this->shared( self::field( 'text' ) );
		self::assertSame( 'edit.php?post_type=jetpack_form', $entries( 'editor' )[2] ?? '' );
		self::assertNotContains( 'edit.php?post_type=jetpack_form', $entries( 'author' ) );
	}

	/** @return array{int, string} Status and text of the error page that ends the request. */
	private function death( callable $work ): array {
		$found = [ 0, '' ];
		$this->filter(
			'wp_die_handler',
			static function ( string $message, string $title, array $arguments ): never {
				throw new RuntimeException( $message, $arguments['response'] );
			}
		);
		try {
			$work();
		} catch ( RuntimeException $death ) {
			$found = [ (int) $death->getCode(), $death->getMessage() ];
		}
		self::assertNotSame( 0, $found[0], 'the request ended' );
		return $found;
	}

	#[TestDox( 'Responds with 413 to a body above the server’s limit, for shared forms and synced patterns as well' )]
	public function test_cut_body(): void {
		$block   = self::form_block( [], self::field( 'file', [ 'id' => 'cv', 'label' => 'CV' ] ) );
		$form    = $this->post( $block, [ 'post_type' => 'jetpack_form', 'post_author' => $this->user( 'editor' ) ] );
		$pattern = $this->post( $block, [ 'post_type' => 'wp_block' ] );
		$synced  = get_comment_delimited_block_content( 'core/block', [ 'ref' => $pattern ], '' );
		foreach ( [ $block, self::ref( $form ), $synced ] as $content ) {
			$this->travel( 0 );
			$_SERVER['REQUEST_METHOD'] = 'POST';
			$_SERVER['CONTENT_TYPE']   = 'multipart/form-data; boundary=x';
			$_SERVER['CONTENT_LENGTH'] = (string) ( wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) ) + 1 );
			$handler                   = Plugin::get( SubmissionHandler::class );
			$ended                     = $this->death(
				function () use ( $handler, $content ): void {
					$handler->handle();
					echo $this->page( $this->post( $content ) );
					( new ReflectionMethod( $handler, 'finish' ) )->invoke( $handler );
				}
			);
			remove_all_actions( 'shutdown', 0 );
			self::assertSame( 413, $ended[0] );
			self::assertStringContainsString( 'The files are larger than this server allows.', $ended[1] );
		}
	}

	#[TestDox( 'Responds with 410 to a form that is gone, and returns the entries as text' )]
	public function test_gone(): void {
		$post = $this->post( self::form_block( [], self::field( 'text', [ 'id' => 'words', 'label' => 'Words' ] ) ) );
		$sent = [ 'words' => '<b>Long</b> thoughts' ] + self::inputs( $this->page( $post ) );
		wp_update_post( [ 'ID' => $post, 'post_content' => '<p>Gone.</p>' ] );
		$this->travel( 0 );
		$html  = $this->page( $post );
		$ended = $this->death(
			static fn (): string => Plugin::get( SubmissionHandler::class )->show_changed_form( $html, new SubmissionRequest( $sent, [] ) )
		);
		self::assertSame( 410, $ended[0] );
		self::assertStringContainsString( 'This form is no longer on this page. Copy your entries before you leave.', $ended[1] );
		self::assertStringContainsString( '<blockquote>&lt;b&gt;Long&lt;/b&gt; thoughts</blockquote>', $ended[1] );
	}
}
