<?php
/**
 * Tests of parsing caption files and rejecting invalid ones.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Videopress;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\Videopress\CaptionFiles;
use Slipstream\Extensions\Videopress\WebVtt;
use Slipstream\Tests\TestCase;

final class WebVttTest extends TestCase {

	private const CUE = "00:01.000 --> 00:04.000\nHello\n";

	/** @return array<string, array{string, int}> Content of a file, and the expected number of cues. */
	public static function valid(): array {
		return [
			'one cue'                   => [ "WEBVTT\n\n" . self::CUE, 1 ],
			'a byte order mark'         => [ "\xEF\xBB\xBFWEBVTT\n\n" . self::CUE, 1 ],
			'carriage returns'          => [ str_replace( "\n", "\r\n", "WEBVTT\n\n" . self::CUE ), 1 ],
			'old Mac lines'             => [ str_replace( "\n", "\r", "WEBVTT\n\n" . self::CUE ), 1 ],
			'a title and a header'      => [ "WEBVTT - Talk\nKind: captions\nLanguage: en\n\n" . self::CUE, 1 ],
			'names, settings and hours' => [
				"WEBVTT\n\nintro\n00:00:01.000 --> 100:00:04.000 align:start line:0\nHello\nyou\n\n7\n00:05.000\t-->\t00:06.000\n- Bye\n",
				2,
			],
			'comments, style, regions'  => [
				"WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\nNOTE\nOne\ntwo\n\nNOTE three\n\n" . self::CUE,
				1,
			],
			'an empty cue'              => [ "WEBVTT\n\n00:01.000 --> 00:04.000\n\n" . self::CUE, 2 ],
			'cues out of order'         => [ "WEBVTT\n\n00:09.000 --> 00:10.000\nB\n\n" . self::CUE, 2 ],
		];
	}

	#[DataProvider( 'valid' )]
	#[TestDox( 'Accepts what browsers read: $_dataName' )]
	public function test_valid( string $file, int $cues ): void {
		$read = WebVtt::parse( $file );
		self::assertSame( '', $read->message() );
		self::assertCount( $cues, $read->cues );
	}

	/** @return array<string, array{string, int, string}> Content of a file, expected line, and part of the message. */
	public static function broken(): array {
		$times = 'Write the times in this form:';
		return [
			'nothing'                 => [ '', 1, 'must be WEBVTT' ],
			'SRT'                     => [ "1\n00:00:01,000 --> 00:00:04,000\nHello\n", 1, 'must be WEBVTT' ],
			'a word that begins so'   => [ "WEBVTTX\n\n" . self::CUE, 1, 'must be WEBVTT' ],
			'a picture'               => [ "\x89PNG\r\n\xff", 1, 'UTF-8' ],
			'another encoding below'  => [ "WEBVTT\r\n\r\n" . self::CUE . "\r\n00:05.000 --> 00:06.000\r\nGr\xFC\xDFe\r\n", 7, 'UTF-8' ],
			'no cue'                  => [ "WEBVTT\n\nNOTE Nothing\n", 4, 'no cue' ],
			'a cue in the header'     => [ "WEBVTT\n" . self::CUE, 2, 'empty line after' ],
			'a cue below what describes the file' => [ "WEBVTT\nKind: captions\nLanguage: en\n" . self::CUE, 4, 'empty line after' ],
			'commas'                  => [ "WEBVTT\n\n" . self::CUE . "\n00:05,000 --> 00:06,000\nBye\n", 6, $times ],
			'61 seconds'              => [ "WEBVTT\n\n00:61.000 --> 00:64.000\nHello\n", 3, $times ],
			'one digit of minutes'    => [ "WEBVTT\n\n0:01.000 --> 0:04.000\nHello\n", 3, $times ],
			'no end'                  => [ "WEBVTT\n\n00:01.000 -->\nHello\n", 3, $times ],
			'a setting without space' => [ "WEBVTT\n\n00:01.000 --> 00:04.000align:start\nHello\n", 3, $times ],
			'an end before the start' => [ "WEBVTT\n\nintro\n00:04.000 --> 00:01.000\nHello\n", 4, 'is before its start' ],
			'no times'                => [ "WEBVTT\n\n" . self::CUE . "\nJust words\nand more\n", 7, 'times of the cue' ],
			'a name alone'            => [ "WEBVTT\n\nintro\n", 3, 'times of the cue' ],
			'no line between cues'    => [ "WEBVTT\n\n" . self::CUE . self::CUE, 5, 'empty line before' ],
			'an arrow in a comment'   => [ "WEBVTT\n\nNOTE a --> b\n\n" . self::CUE, 3, 'empty line before' ],
		];
	}

	#[DataProvider( 'broken' )]
	#[TestDox( 'Reports what browsers drop as an error in its line: $_dataName' )]
	public function test_broken( string $file, int $line, string $message ): void {
		$read = WebVtt::parse( $file );
		self::assertSame( $line, $read->line );
		self::assertStringStartsWith( "Line $line: ", $read->message() );
		self::assertStringContainsString( $message, $read->message() );
	}

	#[TestDox( 'Returns times in seconds, and keeps the lines of a cue' )]
	public function test_cues(): void {
		$read = WebVtt::parse( "WEBVTT\n\n01:01:01.250 --> 01:01:02.000\nOne\ntwo\n" );
		self::assertSame(
			[
				[
					'start' => 3661.25,
					'end'   => 3662.0,
					'text'  => "One\ntwo",
				],
			],
			$read->cues
		);
	}

	/**
	 * Uploads a file as the media library does, except for PHP's check of uploaded files.
	 *
	 * @param non-empty-string $filter Filter that WordPress applies before it accepts a file.
	 * @return array<string, mixed>
	 */
	private static function upload( string $name, string $content, string $filter = 'wp_handle_upload_prefilter' ): array {
		set_current_screen( 'upload' );
		$path = (string) tempnam( sys_get_temp_dir(), 'vtt' );
		file_put_contents( $path, $content );
		$file = apply_filters(
			$filter,
			[
				'name'     => $name,
				'tmp_name' => $path,
				'error'    => 0,
			]
		);
		unlink( $path );
		set_current_screen( 'front' );
		return $file;
	}

	#[TestDox( 'Refuses an invalid caption file with its line, in both ways of uploading' )]
	public function test_refused(): void {
		foreach ( [ 'wp_handle_upload_prefilter', 'wp_handle_sideload_prefilter' ] as $filter ) {
			$file = self::upload( 'Talk.VTT', "WEBVTT\n\n00:05,000 --> 00:06,000\nBye\n", $filter );
			self::assertSame(
				'“Talk.VTT” was not uploaded. Line 3: Write the times in this form: 00:01.000 --> 00:04.000.',
				$file['error']
			);
		}
		self::assertStringContainsString(
			'1 MB',
			(string) self::upload( 'a.vtt', "WEBVTT\n\n" . str_repeat( self::CUE . "\n", intdiv( CaptionFiles::MAX_BYTES, 20 ) ) )['error']
		);
	}

	#[TestDox( 'A caption file has a million bytes at most' )]
	public function test_largest(): void {
		foreach ( [ 1_000_000 => true, 1_000_001 => false ] as $bytes => $is_accepted ) {
			$error = self::upload( 'a.vtt', str_pad( "WEBVTT\n\n" . self::CUE, $bytes, "\n" ) )['error'];
			self::assertSame( $is_accepted, 0 === $error, (string) $error );
		}
	}

	#[TestDox( 'Accepts a valid caption file, and any other file' )]
	public function test_taken(): void {
		self::assertSame( 0, self::upload( 'talk.vtt', "WEBVTT\n\n" . self::CUE )['error'] );
		self::assertSame( 0, self::upload( 'talk.srt', 'no' )['error'] );
	}

	#[TestDox( 'Parses a file of 1 MB in linear time' )]
	public function test_long(): void {
		self::assertCount( 30000, WebVtt::parse( "WEBVTT\n\n" . str_repeat( self::CUE . "\n", 30000 ) )->cues );
		self::assertSame( 3, WebVtt::parse( "WEBVTT\n\n" . str_repeat( '0', 900000 ) . "-->\n" )->line );
	}
}
