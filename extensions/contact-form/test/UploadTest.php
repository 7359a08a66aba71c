<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Domains\Messages\Files;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Extensions\ContactForm\ChangedForm;
use Slipstream\Extensions\ContactForm\FormRenderer;
use Slipstream\Extensions\ContactForm\SubmissionOutcome;
use Slipstream\Extensions\ContactForm\SubmissionHandler;
use Slipstream\Extensions\ContactForm\SubmissionRequest;
use Slipstream\Plugin;
use Slipstream\Submissions\FormFields;
use Slipstream\Submissions\Guard;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Support\Clock;
use WP_Error;

require_once __DIR__ . '/FormTestCase.php';

final class UploadTest extends FormTestCase {

	private const GIF = "GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xFF\xFF\xFF!\xF9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";

	/** @var list<string> */
	private array $paths = [];

	protected function tearDown(): void {
		array_map( 'wp_delete_file', [ ...$this->paths, ...self::folder() ] );
		parent::tearDown();
	}

	protected function travel( int $seconds ): void {
		parent::travel( $seconds );
		Plugin::set(
			Files::class,
			new Files(
				Plugin::get( Clock::class ),
				Plugin::get( RateLimiter::class ),
				static fn ( string $from, string $to ): bool => copy( $from, $to )
			)
		);
	}

	/** @return list<string> Names of files in the private folder. */
	private static function folder(): array {
		$found = glob( wp_upload_dir()['basedir'] . '/slipstream-messages/*.bin' );
		return false === $found ? [] : $found;
	}

	/**
	 * Builds uploaded files.
	 * @param array<string, string> $contents Contents by file name.
	 * @return array<string, array<string, list<mixed>>> In the format of `$_FILES`.
	 */
	private function files( array $contents, int $error = UPLOAD_ERR_OK ): array {
		$files = [];
		foreach ( $contents as $name => $content ) {
			$path          = (string) tempnam( get_temp_dir(), 'upload' );
			$this->paths[] = $path;
			file_put_contents( $path, $content );
			$files['name'][]     = $name;
			$files['type'][]     = 'image/png';
			$files['tmp_name'][] = $path;
			$files['error'][]    = $error;
			$files['size'][]     = 1;
		}
		return [ 'cv' => $files ];
	}

	private function file_post( bool $is_required = false ): int {
		$attributes = [
			'label'    => 'CV',
			'id'       => 'cv',
			'maxfiles' => 2,
			'required' => $is_required,
		];
		return $this->post( self::form_block( [], self::field( 'file', $attributes ) . self::field( 'name', [ 'id' => 'who' ] ) ) );
	}

	#[TestDox( 'Stores files with their message and lists them in it' )]
	public function test_stored(): void {
		$outcome = $this->send(
			$this->file_post( true ),
			[ 'who' => 'Ann' ],
			$this->files( [ 'Tea time.gif' => self::GIF, 'b.gif' => self::GIF ] )
		);
		self::assertIsInt( $outcome?->result );
		self::assertSame( [ 'Tea-time.gif', 'b.gif' ], Plugin::get( Messages::class )->find( $outcome->result )?->entry->fields[0]->value );
		$files = Plugin::get( Files::class )->for_message( $outcome->result );
		self::assertSame( [ 'Tea-time.gif', 'b.gif' ], array_column( $files, 'name' ) );
		self::assertCount( 2, self::folder() );
	}

	/** @return array<string, array{array<string, string>, string, 2?: int}> */
	public static function refusals(): array {
		$all = 'jpg, jpeg, png, gif, webp, pdf, txt, csv, doc, docx, xls, xlsx, odt, ods, mp3, mp4';
		return [
			'a missing required file' => [ [], 'CV is required' ],
			'too many'                    => [
				[ 'a.gif' => self::GIF, 'b.gif' => self::GIF, 'c.gif' => self::GIF ],
				'CV accepts at most 2 files',
			],
			'a script'                    => [ [ 'a.gif' => self::GIF, 'b.php' => '<?php' ], "CV: b.php has the wrong type. Accepted types: $all" ],
			'a file that is too large'    => [ [ 'a.gif' => self::GIF . str_repeat( 'a', 2048 ) ], 'CV: a.gif is larger than 2 KB' ],
			'one that PHP has cut'        => [ [ 'a.gif' => self::GIF ], 'CV: a.gif is larger than 2 KB', UPLOAD_ERR_INI_SIZE ],
			'one that got lost'           => [ [ 'a.gif' => self::GIF ], 'CV: a.gif was not uploaded completely. Choose it again.', UPLOAD_ERR_PARTIAL ],
			'an empty one'                => [ [ 'a.gif' => '' ], 'CV: a.gif was not uploaded completely. Choose it again.' ],
		];
	}

	/** @param array<string, string> $contents Contents by name. */
	#[DataProvider( 'refusals' )]
	#[TestDox( 'Refuses $_dataName and stores nothing' )]
	public function test_refused( array $contents, string $error, int $upload_error = UPLOAD_ERR_OK ): void {
		$this->filter( 'slipstream_message_file_bytes', 2048 );
		$outcome = $this->send( $this->file_post( true ), [], $this->files( $contents, $upload_error ) );
		self::assertSame( [ 'cv' => $error ], self::errors( $outcome ) );
		self::assertSame( [ 0, [] ], [ self::stored(), self::folder() ] );
	}

	/** @return array<string, array{array<string, string>, string}> */
	public static function robots(): array {
		return [
			'a filled honeypot' => [ [ FormFields::HONEYPOT => 'x' ], Guard::HONEYPOT ],
			'a forged token'    => [ [ FormFields::TOKEN => '20000-' . str_repeat( 'a', 64 ) ], ChangedForm::CODE ],
		];
	}

	/** @param array<string, string> $fields */
	#[DataProvider( 'robots' )]
	#[TestDox( 'Files are read only after all other checks: $_dataName is refused whatever the file is' )]
	public function test_files_last( array $fields, string $code ): void {
		$receipt = $this->send( $this->file_post( true ), $fields, $this->files( [ 'b.php' => '<?php' ] ) );
		self::assertInstanceOf( WP_Error::class, $receipt?->result );
		self::assertSame( $code, $receipt->result->get_error_code() );
		self::assertSame( [ 'cv' => 'Choose your file again.' ], self::errors( $receipt ) );
	}

	#[TestDox( 'A file field says before an upload how many files it accepts, their size, and 25 MB for all where more could be selected' )]
	public function test_hint(): void {
		add_filter( 'upload_size_limit', static fn (): int => 10 * 1024 * 1024 );
		$hint  = function ( int $files ): string {
			$field = self::field( 'file', [ 'id' => 'f', 'maxfiles' => $files, 'maxfilesize' => 5 ] );
			return wp_strip_all_tags( $this->page( $this->post( self::form_block( [], $field ) ) ) );
		};
		$total = 'All files together: at most 25 MB';
		$texts = array_map( $hint, [ 1, 5, 6 ] );
		self::assertStringContainsString( '1 file, at most 5 MB. Accepted: ', $texts[0] );
		self::assertStringContainsString( 'Up to 5 files, at most 5 MB each. Accepted: ', $texts[1] );
		self::assertStringContainsString( 'Up to 6 files, at most 5 MB each. Accepted: ', $texts[2] );
		self::assertSame(
			[ false, false, true ],
			array_map( static fn ( string $text ): bool => str_contains( $text, ". $total" ), $texts )
		);
	}

	#[TestDox( 'All files of a message have 25 MB at most, which the refusal says' )]
	public function test_total(): void {
		$this->filter( 'slipstream_message_file_bytes', 2 * 1_048_576 );
		// Multisite networks limit each file to 1,500 KB.
		$this->filter( 'pre_site_option_fileupload_maxk', 5000 );
		$fields = '';
		foreach ( [ 'cv', 'photos' ] as $id ) {
			$fields .= self::field( 'file', [ 'label' => $id, 'id' => $id, 'maxfiles' => 10 ] );
		}
		$post  = $this->post( self::form_block( [], $fields ) );
		$send  = function ( int $bytes ) use ( $post ): array {
			$files = [];
			foreach ( [ 'cv' => 7, 'photos' => 6 ] as $id => $count ) {
				$names        = array_map( static fn ( int $number ): string => "$number.gif", range( 1, $count ) );
				$files[ $id ] = $this->files( array_fill_keys( $names, self::GIF ) )['cv'];
				foreach ( $files[ $id ]['tmp_name'] as $path ) {
					$file = fopen( $path, 'r+' );
					self::assertIsResource( $file );
					ftruncate( $file, max( 0, min( 2 * 1_048_576, $bytes ) ) );
					$bytes -= 2 * 1_048_576;
				}
			}
			clearstatcache();
			return self::errors( $this->send( $post, [], $files ) );
		};
		$limit = 25 * 1_048_576;
		self::assertSame( [], $send( $limit ) );
		$refusal = 'All files together must not be larger than 25 MB';
		self::assertSame( [ 'cv' => "cv: $refusal", 'photos' => "photos: $refusal" ], $send( $limit + 1 ) );
	}

	#[TestDox( 'Reports when all files together are too large' )]
	public function test_quota(): void {
		$this->filter( 'slipstream_message_files_quota', 10 );
		self::assertSame(
			[ 'cv' => 'CV: File storage is full. Try again later, or send the form without files.' ],
			self::errors( $this->send( $this->file_post(), [], $this->files( [ 'a.gif' => self::GIF ] ) ) )
		);
	}

	#[TestDox( 'Stores messages above the limits without their files, and says how many there were' )]
	public function test_flood_leaves_room(): void {
		$this->filter( 'slipstream_submission_limits', [ 'client' => 1 ] );
		$this->filter( 'slipstream_message_files_quota', 3 * 4096 );
		$post = $this->file_post( true );
		self::assertIsInt( $this->send( $post, [ 'who' => 'First' ], $this->files( [ 'a.gif' => self::GIF ] ) )?->result );
		foreach ( [ 1, 2, 2 ] as $number => $count ) {
			$files   = array_slice( [ 'a.gif' => self::GIF, 'b.gif' => self::GIF ], 0, $count );
			$outcome = $this->send( $post, [ 'who' => "Flood $number" ], $this->files( $files ) );
			self::assertIsInt( $outcome?->result );
			self::assertSame(
				[ 'spam', [] ],
				[ get_post_status( $outcome->result ), Plugin::get( Files::class )->for_message( $outcome->result ) ]
			);
			$note = 1 === $count
				? '1 file was not stored because the form received too many messages.'
				: '2 files were not stored because the form received too many messages.';
			self::assertSame( $note, Plugin::get( Messages::class )->find( $outcome->result )?->entry->fields[0]->value );
		}
		self::assertCount( 1, self::folder() );
		self::assertSame( [ 'cv' => 'CV is required' ], self::errors( $this->send( $post, [ 'who' => 'No file' ] ) ), 'checked as always' );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.9';
		$honest                 = $this->send( $post, [ 'who' => 'Ann' ], $this->files( [ 'a.gif' => self::GIF, 'b.gif' => self::GIF ] ) );
		self::assertIsInt( $honest?->result );
		self::assertSame(
			[ 'publish', 2 ],
			[ get_post_status( $honest->result ), count( Plugin::get( Files::class )->for_message( $honest->result ) ) ]
		);
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
		self::assertIsInt(
			$this->send( $post, [ 'who' => 'No room' ], $this->files( [ 'a.gif' => self::GIF ] ) )?->result,
			'what is not stored needs no room'
		);
	}

	#[TestDox( 'A repeated submission adds the files once if the process was killed before it did' )]
	public function test_killed_before_files_are_noted(): void {
		$post = $this->file_post( true );
		$sent = [
			'who'              => 'Ann',
			'slipstream_press' => 'aaaaaaaa-bbbb-cccc',
		];
		$kill = static fn ( mixed $added, int $id, string $key ): mixed =>
			Files::META === $key ? throw new RuntimeException( 'killed' ) : $added;
		add_filter( 'add_post_metadata', $kill, 10, 3 );
		try {
			$this->send( $post, $sent, $this->files( [ 'a.gif' => self::GIF ] ) );
			self::fail( 'It was not killed.' );
		} catch ( RuntimeException $error ) {
			self::assertSame( 'killed', $error->getMessage() );
		}
		remove_filter( 'add_post_metadata', $kill );
		self::assertSame( 1, self::stored() );
		$this->travel( 59 );
		$busy = $this->send( $post, $sent, $this->files( [ 'a.gif' => self::GIF ] ) )?->result;
		self::assertInstanceOf( WP_Error::class, $busy );
		self::assertSame( [ 'slipstream_form_busy', 1 ], [ $busy->get_error_code(), count( self::folder() ) ], 'it may still be running' );
		foreach ( [ 'the visitor tries again', 'and once more' ] as $attempt ) {
			$this->travel( 2 );
			$result = $this->send( $post, $sent, $this->files( [ 'a.gif' => self::GIF ] ) )?->result;
			self::assertIsInt( $result );
			$files = Plugin::get( Files::class )->for_message( $result );
			self::assertSame( [ 1, [ 'a.gif' ] ], [ self::stored(), array_column( $files, 'name' ) ], $attempt );
			self::assertTrue( Plugin::get( Files::class )->exists( $files[0] ) );
		}
		self::assertCount( 2, self::folder(), 'of the killed one, which is swept after a day, and of the second' );
	}

	#[TestDox( 'Ignores files of unknown fields, and texts in place of files' )]
	public function test_foreign(): void {
		$files   = [ 'other' => $this->files( [ 'a.gif' => self::GIF ] )['cv'] ];
		$outcome = $this->send( $this->file_post(), [ 'cv' => '/etc/passwd', 'who' => 'Ann' ], $files );
		self::assertIsInt( $outcome?->result );
		self::assertSame( [], self::folder() );
		self::assertSame( '', Plugin::get( Messages::class )->find( $outcome->result )?->entry->fields[0]->text() );
	}

	#[TestDox( 'Without a script, a form with errors asks for its file again beside the field, since browsers do not keep it' )]
	public function test_file_again(): void {
		$form   = static fn ( string $label ): string => self::form_block(
			[],
			self::field( 'file', [ 'label' => 'CV', 'id' => 'cv' ] ) . self::field( 'file', [ 'label' => 'Photo', 'id' => 'photo' ] )
				. self::field( 'name', [ 'id' => 'who', 'label' => $label, 'required' => true ] )
		);
		$post   = $this->post( $form( 'Name' ) );
		$again  = 'Choose your file again.';
		$files  = $this->files( [ 'a.gif' => self::GIF ] );
		$photo  = [ 'photo' => $this->files( [ '' => '' ], UPLOAD_ERR_NO_FILE )['cv'] ];
		$beside = static fn ( string $html ): array => [
			substr_count( $html, $again ),
			preg_match(
				'~id="cv".*?<p id="cv-error" class="grunion-field-error">' . preg_quote( $again, '~' ) . '</p>.*?id="photo"~s',
				$html
			),
			substr_count( $html, '<a href="#cv">' ),
		];
		$sent   = self::inputs( $this->page( $post ) );
		$show   = function ( ?SubmissionOutcome $outcome ): string {
			self::assertNotNull( $outcome );
			return Plugin::get( FormRenderer::class )->render( $outcome->values->form, $outcome->form_result() );
		};

		$this->travel( 0 );
		$outcome = $this->send_to( $post, $sent, $files + $photo );
		self::assertSame( [ 'who' => 'Name is required', 'cv' => $again ], self::errors( $outcome ) );
		self::assertSame( [ 2, 1, 1 ], $beside( $show( $outcome ) ) );

		$this->travel( 31 * 86_400 );
		$outcome = $this->send_to( $post, [ 'who' => 'Ann' ] + $sent, $files + $photo );
		$html    = $show( $outcome );
		self::assertSame( [ 409, [ 2, 1, 1 ] ], [ $outcome?->form_result()->status, $beside( $html ) ] );
		self::assertStringContainsString( 'This form has changed since you opened the page.', $html );

		wp_update_post( [ 'ID' => $post, 'post_content' => wp_slash( $form( 'Full name' ) ) ] );
		$change = function ( bool $is_json ) use ( $post, $sent, $files, $photo ): string {
			$this->travel( 0 );
			$html    = '';
			$request = new SubmissionRequest( [ 'who' => 'Ann' ] + $sent, $files + $photo, $is_json );
			self::assertNull(
				self::process(
					$request,
					function () use ( $post, &$html ): void {
						$html = $this->page( $post );
					}
				)
			);
			return Plugin::get( SubmissionHandler::class )->show_changed_form( $html, $request );
		};
		wp_update_post(
			[ 'ID' => $post, 'post_content' => wp_slash( str_replace( '"required":true', '"required":false', $form( 'Full name' ) ) ) ]
		);
		$html = $change( false );
		self::assertSame( [ 2, 1, 1 ], $beside( $html ) );
		self::assertStringContainsString( 'This form has changed since you opened the page.', $html );
		self::assertSame( [], self::folder() );
	}

	#[TestDox( 'With the script, a form with errors keeps its files' )]
	public function test_file_kept_by_script(): void {
		$post    = $this->file_post();
		$sent    = self::inputs( $this->page( $post ) );
		$request = new SubmissionRequest( [ 'who' => 'Ann' ] + $sent, $this->files( [ 'a.gif' => self::GIF ] ), true );
		$this->travel( 31 * 86_400 );
		$outcome = self::process( $request, fn (): string => $this->page( $post ) );
		self::assertSame( [ 409, [] ], [ $outcome?->form_result()->status, self::errors( $outcome ) ] );
	}

	#[TestDox( 'Refuses a message whose files could not be stored, so that the sender can try again' )]
	public function test_not_attached(): void {
		$post = $this->file_post();
		$end  = self::refuse( '/^INSERT INTO \S+postmeta.*' . Files::META . '/s' );
		$sent = [ 'who' => 'Ann' ];
		self::assertSame( 503, $this->send( $post, $sent, $this->files( [ 'a.gif' => self::GIF ] ) )?->form_result()->status );
		$end();
		self::assertSame( [ 0, [] ], [ self::stored(), self::folder() ] );
		$outcome = $this->send( $post, $sent, $this->files( [ 'a.gif' => self::GIF ] ) );
		self::assertIsInt( $outcome?->result );
		self::assertCount( 1, Plugin::get( Files::class )->for_message( $outcome->result ) );
	}

	#[TestDox( 'Leaves no file behind when a message could not be stored' )]
	public function test_not_stored(): void {
		$post = $this->file_post();
		add_filter( 'wp_insert_post_empty_content', '__return_true', 99 );
		$outcome = $this->send( $post, [], $this->files( [ 'a.gif' => self::GIF ] ) );
		self::assertSame( 503, $outcome?->form_result()->status );
		self::assertSame( [], self::folder() );
	}
}
