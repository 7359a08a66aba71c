<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Messages;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\HealthResult;
use Slipstream\Domains\Messages\FileFolder;
use Slipstream\Domains\Messages\Files;
use Slipstream\Domains\Messages\FolderCheck;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Domains\Messages\StoredFile;
use Slipstream\Plugin;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use Slipstream\Tests\LocalServer;
use Slipstream\Tests\TestCase;
use WP_Error;
use WP_REST_Request;

final class FilesTest extends TestCase {

	private const PNG = "\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1F\x15\xC4\x89\0\0\0\rIDATx\x9Cc\xF8\xCF\xC0\xF0\x1F\0\x05\0\x01\xFF\x89\x99=\x1D\0\0\0\0IEND\xAEB`\x82";
	private const GIF = "GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xFF\xFF\xFF!\xF9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";
	private const PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF";

	private const TIME = 1_900_000_000;

	/** @var list<string> */
	private array $paths = [];

	protected function setUp(): void {
		parent::setUp();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@' . self::TIME ) ) );
		Plugin::set( Files::class, $this->files() );
		$_SERVER['REQUEST_METHOD'] = 'GET';
	}

	protected function tearDown(): void {
		unset( $_SERVER['REQUEST_METHOD'] );
		array_map( 'wp_delete_file', $this->paths );
		parent::tearDown();
	}

	private function files(): Files {
		$move = static fn ( string $from, string $to ): bool => copy( $from, $to );
		return new Files( Plugin::get( Clock::class ), Plugin::get( RateLimiter::class ), $move );
	}

	private function upload( string $content ): string {
		$path          = (string) tempnam( get_temp_dir(), 'upload' );
		$this->paths[] = $path;
		file_put_contents( $path, $content );
		return $path;
	}

	private function keep( string $content, string $name ): StoredFile {
		$kept = $this->files()->store( $this->upload( $content ), $name );
		self::assertInstanceOf( StoredFile::class, $kept );
		$this->paths[] = $this->path( $kept );
		touch( FileFolder::find( $kept ), self::TIME );
		clearstatcache();
		return $kept;
	}

	private function path( StoredFile $file ): string {
		return wp_upload_dir()['basedir'] . "/slipstream-messages/$file->path";
	}

	private function message( StoredFile ...$files ): int {
		$id = $this->post( 'A message', [ 'post_type' => Messages::TYPE ] );
		$this->files()->attach( $id, array_values( $files ) );
		return $id;
	}

	/** @return array<string, array{string, string, bool}> Name, content, and whether the file is accepted. */
	public static function uploads(): array {
		$script = '<?php system( $_GET["c"] );';
		$svg    = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
		return [
			'a picture'                      => [ 'Tea time.png', self::PNG, true ],
			'another'                        => [ 'x.GIF', self::GIF, true ],
			'a document'                     => [ 'Report v1.2.pdf', self::PDF, true ],
			'text'                           => [ 'notes.txt', "One\nTwo", true ],
			'text that begins as XML does'   => [ 'notes.txt', '<?xml version="1.0"?><note>Tea</note>', true ],
			'text that begins as a script'   => [ 'notes.txt', "#!/bin/sh\necho tea", true ],
			'vectors called text'            => [ 'notes.txt', "<?xml version=\"1.0\"?>$svg", false ],
			'a picture called text'          => [ 'notes.txt', self::PNG, false ],
			'a type that no owner has added' => [ 'x.zip', "PK\x03\x04", false ],
			'a script'                       => [ 'x.php', $script, false ],
			'a script called a picture'      => [ 'x.png', $script, false ],
			'a picture called a script'      => [ 'x.php', self::PNG, false ],
			'a double extension'             => [ 'x.php.png', self::PNG, false ],
			'a double extension, spaced'     => [ 'x.pHp5 .png', self::PNG, false ],
			'a double extension of a server' => [ 'x.phtml.jpg.png', self::PNG, false ],
			'a picture with a script'        => [ 'x.png', self::PNG . $script, false ],
			'a picture with short tags'      => [ 'x.gif', self::GIF . '<?=1?>', false ],
			'short tags without an end'      => [ 'x.gif', self::GIF . '<?=`id`', false ],
			'short tags before other bytes'  => [ 'x.gif', self::GIF . "<?=`id`;//\x00\xFF", false ],
			'short tags between two pieces'  => [
				'x.gif',
				self::GIF . str_repeat( 'a', 1_048_576 - strlen( self::GIF ) - 2 ) . "<?=`id`?>\xFF",
				false,
			],
			'a picture with vectors'         => [ 'x.gif', self::GIF . '<SVG/onload=alert(1)>', false ],
			'bytes that look like marks'     => [ 'x.gif', self::GIF . "\x01<?=\x90a\x02<sVg\x81", true ],
			'a picture with a page'          => [ 'x.gif', self::GIF . '<ScRiPt>', false ],
			'a mark between two pieces'      => [
				'x.gif',
				self::GIF . str_repeat( 'a', 1_048_576 - strlen( self::GIF ) - 3 ) . '<script>',
				false,
			],
			'an archive in a picture'        => [ 'x.gif', self::GIF . "PK\x05\x06" . str_repeat( "\0", 18 ), false ],
			'a program in a picture'         => [ 'x.gif', self::GIF . '__HALT_COMPILER(); ?>', false ],
			'a picture of vectors'           => [ 'x.svg', $svg, false ],
			'vectors called a picture'       => [ 'x.png', $svg, false ],
			'a page'                         => [ 'x.html', '<!doctype html>', false ],
			'a page called text'             => [ 'x.txt', '<html><body>', false ],
			'bytes called text'              => [ 'x.txt', "a\0b", false ],
			'a document that begins late'    => [ 'x.pdf', 'GIF89a ' . self::PDF, false ],
			'a picture called a document'    => [ 'x.pdf', self::PNG, false ],
			'a path'                         => [ '../../x.png', self::PNG, false ],
			'a path of Windows'              => [ '..\\x.png', self::PNG, false ],
			'a name of the end of texts'     => [ "x.php\0.png", self::PNG, false ],
			'settings of the server'         => [ '.htaccess', 'Require all granted', false ],
			'no extension'                   => [ 'png', self::PNG, false ],
			'an extension alone'             => [ '.png', self::PNG, false ],
			'nothing'                        => [ 'x.png', '', false ],
		];
	}

	/**
	 * @return array<string, array{string, string, bool}> Name, content, and whether the file is accepted after the owner has added its
	 * type.
	 */
	public static function optional(): array {
		$zip  = "PK\x05\x06" . str_repeat( "\0", 18 );
		$file = "PK\x03\x04\x14\0\0\0\0\0" . str_repeat( "\0", 16 ) . "\x01\0\0\0aaPK\x01\x02" . str_repeat( "\0", 40 ) . $zip;
		$iso  = static fn ( string $brand ): string => "\0\0\0\x18ftyp$brand\0\0\0\0mif1$brand" . str_repeat( "\0", 64 );
		return [
			'an archive'                   => [ 'x.zip', $file, true ],
			'a photo of a phone'           => [ 'x.heic', $iso( 'heic' ), true ],
			'a script called a photo'      => [ 'x.heic', '<?php system( 1 );', false ],
			'a photo with a script'        => [ 'x.heic', $iso( 'heic' ) . '<?php ', false ],
			'a picture called an archive'  => [ 'x.zip', self::PNG, false ],
			'an archive of a script'       => [ 'x.zip', str_replace( 'aa', '<?php', $file ), false ],
			'an archive with two endings'  => [ 'x.php.zip', $file, false ],
			'what nobody may add'          => [ 'x.svg', '<svg/>', false ],
			'a program'                    => [ 'x.exe', 'MZ', false ],
		];
	}

	#[DataProvider( 'optional' )]
	#[TestDox( 'Types that an owner adds are checked by content: $_dataName' )]
	public function test_optional_types( string $name, string $content, bool $is_allowed ): void {
		self::assertFalse( $this->files()->is_allowed( $this->upload( $content ), $name ) );
		$this->filter( 'slipstream_message_file_extensions', [ 'zip', 'heic', 'pptx', 'svg', 'exe', 'php' ] );
		self::assertSame( $is_allowed, $this->files()->is_allowed( $this->upload( $content ), $name ) );
		self::assertSame( [ 'heic', 'pptx', 'zip' ], Files::extensions() );
	}

	#[DataProvider( 'uploads' )]
	#[TestDox( 'Files are checked by extension and content: $_dataName' )]
	public function test_types( string $name, string $content, bool $is_allowed ): void {
		self::assertSame( $is_allowed, $this->files()->is_allowed( $this->upload( $content ), $name ) );
	}

	#[TestDox( 'A file has a random name with a neutral extension, in a folder that Apache does not serve' )]
	public function test_kept(): void {
		$file   = $this->keep( self::PNG, '../Tea <b>.php.png' );
		$folder = dirname( $this->path( $file ) );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{32}\.bin$/D', $file->path );
		self::assertStringNotContainsString( '/', $file->name );
		self::assertSame( self::PNG, file_get_contents( $this->path( $file ) ) );
		self::assertSame( 0600, fileperms( $this->path( $file ) ) & 0777 );
		self::assertStringContainsString( 'Require all denied', (string) file_get_contents( "$folder/.htaccess" ) );
		self::assertFileExists( "$folder/index.php" );
		self::assertNotSame( $file->path, $this->keep( self::PNG, 'x.png' )->path );
	}

	#[TestDox( 'Only files that PHP has received are accepted' )]
	public function test_not_received(): void {
		$files = new Files( Plugin::get( Clock::class ), Plugin::get( RateLimiter::class ) );
		self::assertInstanceOf( WP_Error::class, $files->store( __FILE__, 'x.txt' ) );
	}

	#[TestDox( 'All files together stay within the quota' )]
	public function test_quota(): void {
		$this->filter( 'slipstream_message_files_quota', 10_000 );
		self::assertTrue( $this->files()->fits_quota( 1 ) );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.9';
		$this->keep( str_repeat( 'a', 5000 ), 'x.txt' );
		// Another client.
		unset( $_SERVER['REMOTE_ADDR'] );
		self::assertTrue( $this->files()->fits_quota( 5000 ) );
		self::assertFalse( $this->files()->fits_quota( 5001 ) );
	}

	#[TestDox( 'Two clients do not fill the storage: above half of it, a client sends a tenth in a day' )]
	public function test_share(): void {
		$this->filter( 'slipstream_message_files_quota', 1_000_000 );
		foreach ( [ '198.51.100.9', '203.0.113.9' ] as $address ) {
			$_SERVER['REMOTE_ADDR'] = $address;
			while ( $this->files()->fits_quota( 50_000 ) ) {
				$this->keep( str_repeat( 'a', 50_000 ), 'x.txt' );
			}
		}
		$_SERVER['REMOTE_ADDR'] = '203.0.113.77';
		self::assertFalse( $this->files()->fits_quota( 50_000 ), 'the same owner\'s network' );
		$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
		for ( $sent = 0; $sent < 2; $sent++ ) {
			self::assertTrue( $this->files()->fits_quota( 50_000 ), 'another client' );
			$this->keep( str_repeat( 'a', 50_000 ), 'x.txt' );
		}
		$this->forget();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@' . ( self::TIME + 86_400 ) ) ) );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.9';
		self::assertTrue( $this->files()->fits_quota( 50_000 ), 'the next day' );
		unset( $_SERVER['REMOTE_ADDR'] );
	}

	#[TestDox( 'Old files without a message make room at once' )]
	public function test_room(): void {
		$this->filter( 'slipstream_message_files_quota', 10 * 4096 );
		for ( $count = 0; $count < 10; $count++ ) {
			touch( $this->path( $this->keep( 'a', 'x.txt' ) ), self::TIME - 2 * 86_400 );
		}
		clearstatcache();
		self::assertTrue( $this->files()->fits_quota( 1 ) );
	}

	#[TestDox( 'Thousands of tiny files count by the disk blocks they fill' )]
	public function test_quota_of_tiny_files(): void {
		$this->filter( 'slipstream_message_files_quota', 10 * 4096 );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.9';
		for ( $count = 0; $count < 9; $count++ ) {
			$this->keep( 'a', 'x.txt' );
		}
		// Another client.
		unset( $_SERVER['REMOTE_ADDR'] );
		self::assertTrue( $this->files()->fits_quota( 1 ) );
		self::assertTrue( $this->files()->fits_quota( 4096 ) );
		self::assertFalse( $this->files()->fits_quota( 1, 1 ) );
		self::assertFalse( $this->files()->fits_quota( 4097 ) );
		$this->keep( 'a', 'x.txt' );
		self::assertFalse( $this->files()->fits_quota( 1 ) );
	}

	/** @return array{string, array<string, string>} Path below the REST API, and arguments. */
	private static function parts( string $url ): array {
		$request = WP_REST_Request::from_url( $url );
		self::assertInstanceOf( WP_REST_Request::class, $request );
		return [ $request->get_route(), array_map( 'strval', $request->get_query_params() ) ];
	}

	/** @return array{int, string} Status and body. */
	private function download( string $url ): array {
		$this->forget();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@1900000100' ) ) );
		Plugin::set( Files::class, $this->files() );
		$response = $this->rest( 'GET', ...self::parts( $url ) );
		return [
			$response->get_status(),
			$this->printed(
				static fn () => apply_filters( 'rest_pre_serve_request', false, $response, new WP_REST_Request(), rest_get_server() )
			),
		];
	}

	#[TestDox( 'Users who can read messages receive a link to one file that works without a nonce for ten minutes, while they have the capability' )]
	public function test_link(): void {
		$id   = $this->message( $this->keep( self::PNG, 'Tea "time" ü.png' ), $this->keep( 'Words', 'x.txt' ) );
		$user = $this->log_in( 'editor' );
		$url  = $this->files()->url( $id, 0 );
		self::assertSame( [ 200, self::PNG ], $this->download( $url ) );
		self::assertContains( $this->download( str_replace( "messages/$id/files/0", "messages/$id/files/1", $url ) )[0], [ 401, 403 ] );
		foreach ( [ 'signature' => 'x', 'until' => '1900009999', 'user' => '1' ] as $name => $value ) {
			self::assertContains( $this->download( add_query_arg( $name, $value, $url ) )[0], [ 401, 403 ], $name );
		}
		wp_update_user(
			[
				'ID'   => $user,
				'role' => 'author',
			]
		);
		self::assertContains( $this->download( $url )[0], [ 401, 403 ] );
		foreach ( [ '', 'subscriber', 'contributor', 'author' ] as $role ) {
			wp_set_current_user( $this->user( $role ) );
			self::assertSame( '', $this->files()->url( $id, 0 ), $role );
		}
	}

	#[TestDox( 'A missing file has no link, and the others have theirs' )]
	public function test_no_link(): void {
		$gone = $this->keep( self::PNG, 'gone.png' );
		$id   = $this->message( $gone, $this->keep( self::PNG, 'there.png' ) );
		wp_delete_file( $this->path( $gone ) );
		Plugin::set( Files::class, $this->files() );
		$urls = array_column( $this->rest( 'GET', "/slipstream/v1/messages/$id", [], 'editor' )->get_data()['files'], 'url' );
		self::assertSame(
			[ '', "/messages/$id/files/1" ],
			[ $urls[0], strstr( (string) preg_replace( '/[?&](?:user|until|signature)=.*/', '', $urls[1] ), '/messages/' ) ]
		);
	}

	#[TestDox( 'A link expires after ten minutes and says so; it still works in the last second' )]
	public function test_expiry(): void {
		$id = $this->message( $this->keep( self::PNG, 'x.png' ) );
		$this->log_in( 'administrator' );
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@1899999500' ) ) );
		$last = $this->files()->url( $id, 0 );
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@1899999499' ) ) );
		$dead = $this->files()->url( $id, 0 );
		self::assertSame( 200, $this->download( $last )[0] );
		self::assertSame( 403, $this->download( $dead )[0] );
		$this->forget();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@1900000100' ) ) );
		self::assertSame( 'slipstream_link_expired', $this->rest( 'GET', ...self::parts( $dead ) )->get_data()['code'] );
	}

	#[TestDox( 'A query argument can’t change a link to the file of another message' )]
	public function test_turned(): void {
		$id    = $this->message( $this->keep( self::PNG, 'a.png' ), $this->keep( self::PDF, 'b.pdf' ) );
		$other = $this->message( $this->keep( 'Other', 'c.txt' ) );
		$this->log_in( 'editor' );
		$to_other = [
			'id'     => (string) $other,
			'number' => '0',
		];
		self::assertSame( [ 200, self::PDF ], $this->download( add_query_arg( $to_other, $this->files()->url( $id, 1 ) ) ) );
	}

	#[TestDox( 'A folder that the owner defines receives new files; older ones are found in the old folder' )]
	public function test_chosen_folder(): void {
		$old  = $this->keep( self::PNG, 'old.png' );
		$base = get_temp_dir() . uniqid( 'outside-' );
		$this->filter( 'slipstream_message_files_folder', $base );
		$new           = $this->keep( self::PDF, 'new.pdf' );
		$path          = FileFolder::find( $new );
		$this->paths[] = $path;
		self::assertStringStartsWith( wp_normalize_path( $base ) . '/', $path );
		self::assertFileDoesNotExist( $this->path( $new ) );
		self::assertSame( [ true, true ], array_map( $this->files()->exists( ... ), [ $old, $new ] ) );
		self::assertSame( dirname( $path ), get_option( 'slipstream_files_folder' ) );
		self::assertCount( 2, array_intersect( FileFolder::files(), [ $path, $this->path( $old ) ] ) );
		$this->filter( 'slipstream_message_files_folder', 'not/absolute' );
		self::assertSame( wp_upload_dir()['basedir'] . '/slipstream-messages', FileFolder::path() );
		array_map( 'wp_delete_file', [ "$path", dirname( $path ) . '/.htaccess', dirname( $path ) . '/index.php' ] );
		rmdir( dirname( $path ) );
		rmdir( $base );
	}

	#[TestDox( 'A site that moves to another database name or URL keeps its files; a copy has its own folder' )]
	public function test_moved(): void {
		global $wpdb;
		$database = $wpdb->dbname;
		$home     = 'https://one.example';
		$this->filter( 'slipstream_message_files_folder', '/srv/files' );
		add_filter(
			'option_home',
			static function () use ( &$home ): string {
				return $home;
			}
		);
		$folders = [ FileFolder::path() ];
		self::assertSame(
			[ '/srv/files/' . substr( md5( "$database|$wpdb->prefix" ), 0, 12 ) ],
			$folders,
			'the folder of earlier versions'
		);
		try {
			foreach ( [
				[ 'moved', 'https://one.example' ],
				[ 'moved', 'https://two.example/' ],
				[ 'again', 'http://two.example' ],
			] as [ $wpdb->dbname, $home ] ) {
				$folders[] = FileFolder::path();
			}
			self::assertCount( 1, array_unique( $folders ) );
			[ $wpdb->dbname, $home ] = [ 'copy', 'https://copy.example' ];
			$copies                  = [ FileFolder::path() ];
			update_option( 'slipstream_files_subfolder', [ 'name' => '../../etc' ] + (array) get_option( 'slipstream_files_subfolder' ) );
			$copies[] = FileFolder::path();
			self::assertSame( array_fill( 0, 2, '/srv/files/' . substr( md5( "copy|$wpdb->prefix" ), 0, 12 ) ), $copies );
		} finally {
			$wpdb->dbname = $database;
		}
	}

	/** @return array<string, array{string, string}> Behavior of the web server, and the result of the check. */
	public static function servers(): array {
		return [
			'sends everything, as nginx does' => [ 'open', HealthResult::CRITICAL ],
			'refuses'                         => [ '403', HealthResult::GOOD ],
			'hides'                           => [ '404', HealthResult::GOOD ],
			'says that it is gone'            => [ '410', HealthResult::GOOD ],
			'shows its own page'              => [ 'page', HealthResult::GOOD ],
			'asks for a password'             => [ '401', HealthResult::RECOMMENDED ],
			'is broken'                       => [ '500', HealthResult::RECOMMENDED ],
			'is gone'                         => [ 'gone', HealthResult::RECOMMENDED ],
		];
	}

	#[DataProvider( 'servers' )]
	#[TestDox( 'Site Health requests a file as a visitor would, from a server that $_dataName' )]
	public function test_probe( string $mode, string $status ): void {
		$server = new LocalServer( __DIR__ . '/scripts/serve.php', [ 'MODE' => $mode, 'FOLDER' => wp_upload_dir()['basedir'] ] );
		$url    = $server->url( '' );
		add_filter( 'upload_dir', static fn ( array $uploads ): array => [ 'baseurl' => $url ] + $uploads );
		if ( 'gone' === $mode ) {
			$server->stop();
		}
		$before = FileFolder::files();
		$result = Plugin::get( FolderCheck::class )->result();
		if ( 'gone' !== $mode ) {
			$server->stop();
		}
		self::assertSame( $status, $result->status );
		self::assertSame( HealthResult::GOOD !== $status, str_contains( $result->description, FileFolder::CONSTANT ) );
		self::assertSame( $before, FileFolder::files(), 'the probe is gone' );
	}

	#[TestDox( 'Site Health reports a folder that can’t be written to, and one inside the web root' )]
	public function test_chosen_check(): void {
		$folder = '';
		add_filter(
			'slipstream_message_files_folder',
			static function () use ( &$folder ): string {
				return $folder;
			}
		);
		foreach ( [
			'/proc/none' => HealthResult::CRITICAL,
			constant( 'ABSPATH' ) . 'wp-content/private-test' => HealthResult::RECOMMENDED,
			get_temp_dir() . 'outside-test' => HealthResult::GOOD,
		] as $folder => $status ) {
			self::assertSame( $status, Plugin::get( FolderCheck::class )->result()->status, $folder );
			$path = FileFolder::path();
			array_map( 'wp_delete_file', [ "$path/.htaccess", "$path/index.php" ] );
			is_dir( $path ) && rmdir( $path ) && rmdir( dirname( $path ) );
		}
	}

	#[TestDox( 'A browser saves a file, whatever its content is' )]
	public function test_headers(): void {
		$id = $this->message( $this->keep( self::PNG, 'Tea "time" ü.png' ) );
		$this->log_in( 'administrator' );
		$headers = $this->rest( 'GET', ...self::parts( $this->files()->url( $id, 0 ) ) )->get_headers();
		self::assertSame( [ 'application/octet-stream', 'nosniff' ], [ $headers['Content-Type'], $headers['X-Content-Type-Options'] ] );
		self::assertStringStartsWith( 'attachment; filename="', $headers['Content-Disposition'] );
		self::assertStringContainsString( 'no-store', $headers['Cache-Control'] );
	}

	#[TestDox( 'Files are deleted with their message, and a manipulated row deletes no other file' )]
	public function test_deleted(): void {
		$file = $this->keep( self::PNG, 'x.png' );
		$id   = $this->message( $file );
		wp_delete_post( $id, true );
		self::assertFileDoesNotExist( $this->path( $file ) );
		$other = $this->message();
		update_post_meta( $other, Files::META, wp_slash( '[{"name":"x","path":"../../../wp-config.php","size":1}]' ) );
		self::assertSame( [], $this->files()->for_message( $other ) );
	}

	#[TestDox( 'Files of a killed process are deleted after a day; files of messages stay, and all files stay if the list cannot be read' )]
	public function test_swept(): void {
		$now   = 1_900_000_000;
		$lost  = $this->keep( self::PNG, 'lost.png' );
		$young = $this->keep( self::PNG, 'young.png' );
		$kept  = [ $this->keep( self::PNG, 'a.png' ), $this->keep( self::PDF, 'b.pdf' ) ];
		foreach ( [ $lost, ...$kept ] as $file ) {
			touch( $this->path( $file ), $now - 86_401 );
		}
		touch( $this->path( $young ), $now - 86_399 );
		$there = fn (): array => array_map( fn ( StoredFile $file ): bool => is_file( $this->path( $file ) ), [ $lost, $young, ...$kept ] );
		$this->message( ...$kept );
		do_action( 'grunion_scheduled_delete' );
		clearstatcache();
		self::assertSame( [ false, true, true, true ], $there() );
		self::assertFileExists( wp_upload_dir()['basedir'] . '/slipstream-messages/.htaccess' );
		// This must be the last statement, because SQLite rolls back a transaction after an error.
		add_filter( 'query', static fn ( string $sql ): string => str_contains( $sql, 'postmeta' ) ? 'SELECT broken FROM nowhere' : $sql );
		$GLOBALS['wpdb']->suppress_errors();
		self::assertSame( 0, $this->files()->sweep() );
		$GLOBALS['wpdb']->suppress_errors( false );
		self::assertSame( [ false, true, true, true ], $there() );
	}

	#[TestDox( 'The folder that the owner defines is declared, so that it is emptied with the messages' )]
	public function test_chosen_folder_and_uninstall(): void {
		$registry = include Plugin::path( 'build/registry.php' );
		self::assertSame( [ 'slipstream_files_folder' ], $registry['stored_data']['messages']['folder_options'] );
	}
}
