<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Videopress;

/**
 * Parses WebVTT files. Reports parts that browsers drop silently as errors with line numbers. Like browsers, ignores unknown
 * cue settings.
 */
final class WebVtt {

	/** Matches a time. Hours are optional and may have any number of digits. */
	private const TIME = '(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})';

	private const TIMING = '/^[ \t]*+' . self::TIME . '[ \t]*+-->[ \t]*+' . self::TIME . '(?:[ \t].*)?$/D';

	/** @param list<array{start: float, end: float, text: string}> $cues Times in seconds. */
	private function __construct(
		public readonly array $cues,
		public readonly int $line = 0,
		private readonly string $problem = '',
	) {}

	/** Parses a file up to the first error. */
	public static function parse( string $file ): self {
		$lines   = explode( "\n", str_replace( [ "\r\n", "\r" ], "\n", $file ) );
		$foreign = array_key_first( array_filter( $lines, static fn ( string $line ): bool => ! mb_check_encoding( $line, 'UTF-8' ) ) );
		if ( null !== $foreign ) {
			return new self( [], $foreign + 1, __( 'The text is not valid UTF-8. Save the file as UTF-8.', 'slipstream' ) );
		}
		$lines[0] = (string) preg_replace( '/^\x{FEFF}/u', '', $lines[0] );
		if ( 1 !== preg_match( '/^WEBVTT(?:[ \t].*)?$/D', $lines[0] ) ) {
			return new self( [], 1, __( 'The first line must be WEBVTT.', 'slipstream' ) );
		}
		return self::read_blocks( $lines );
	}

	/** Returns the error message with its line number; '' if there is no error. */
	public function message(): string {
		/* translators: 1: number of a line. 2: the error, a sentence. */
		return '' === $this->problem ? '' : sprintf( __( 'Line %1$d: %2$s', 'slipstream' ), $this->line, $this->problem );
	}

	/** @param list<string> $lines Lines of the file, starting with the signature. */
	private static function read_blocks( array $lines ): self {
		$cues  = [];
		$count = count( $lines );
		// The header ends at the first empty line.
		$at    = self::block_end( $lines, 1 );
		$arrow = self::arrow( $lines, 1, $at );
		if ( null !== $arrow ) {
			return new self( [], $arrow + 1, __( 'Add an empty line after the WEBVTT header.', 'slipstream' ) );
		}
		while ( $at < $count ) {
			if ( '' === $lines[ $at ] ) {
				++$at;
				continue;
			}
			$end  = self::block_end( $lines, $at );
			$read = self::read_block( $lines, $at, $end );
			if ( is_array( $read ) ) {
				$cues[] = $read;
			} elseif ( $read instanceof self ) {
				return new self( $cues, $read->line, $read->problem );
			}
			$at = $end;
		}
		return [] === $cues ? new self( [], $count, __( 'The file has no cues.', 'slipstream' ) ) : new self( $cues );
	}

	/**
	 * @param list<string> $lines Lines of the file.
	 * @return array{start: float, end: float, text: string}|self|null A cue with times in seconds, an error, or null for other blocks.
	 */
	private static function read_block( array $lines, int $start, int $end ): array|self|null {
		if ( 1 === preg_match( '/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/D', $lines[ $start ] ) ) {
			$arrow = self::arrow( $lines, $start, $end );
			return null === $arrow ? null : new self( [], $arrow + 1, __( 'Add an empty line before each cue.', 'slipstream' ) );
		}
		// The line above the times may contain an identifier.
		$timing = str_contains( $lines[ $start ], '-->' ) ? $start : $start + 1;
		if ( $timing >= $end || ! str_contains( $lines[ $timing ], '-->' ) ) {
			return new self(
				[],
				$timing >= $end ? $start + 1 : $timing + 1,
				__( 'Add the times of the cue, for example 00:01.000 --> 00:04.000.', 'slipstream' )
			);
		}
		if ( 1 !== preg_match( self::TIMING, $lines[ $timing ], $match ) ) {
			return new self( [], $timing + 1, __( 'Write the times in this form: 00:01.000 --> 00:04.000.', 'slipstream' ) );
		}
		$from = self::seconds( array_slice( $match, 1, 4 ) );
		$to   = self::seconds( array_slice( $match, 5, 4 ) );
		if ( $to <= $from ) {
			return new self( [], $timing + 1, __( 'The end time of the cue is before its start time.', 'slipstream' ) );
		}
		$arrow = self::arrow( $lines, $timing + 1, $end );
		if ( null !== $arrow ) {
			return new self( [], $arrow + 1, __( 'Add an empty line before each cue.', 'slipstream' ) );
		}
		return [
			'start' => $from,
			'end'   => $to,
			'text'  => implode( "\n", array_slice( $lines, $timing + 1, $end - $timing - 1 ) ),
		];
	}

	/**
	 * @param list<string> $lines Lines of the file.
	 * @return int Index of the next empty line, or of the end.
	 */
	private static function block_end( array $lines, int $start ): int {
		$count = count( $lines );
		while ( $start < $count && '' !== $lines[ $start ] ) {
			++$start;
		}
		return $start;
	}

	/**
	 * @param list<string> $lines Lines of the file.
	 * @return int|null Index of the first line that must contain times; null if there is none.
	 */
	private static function arrow( array $lines, int $start, int $end ): ?int {
		for ( $at = $start; $at < $end; ++$at ) {
			if ( str_contains( $lines[ $at ], '-->' ) ) {
				return $at;
			}
		}
		return null;
	}

	/** @param list<string> $parts Hours ('' if missing), minutes, seconds, milliseconds. */
	private static function seconds( array $parts ): float {
		[ $hours, $minutes, $seconds, $milliseconds ] = array_map( 'intval', $parts + [ '', '', '', '' ] );
		return $hours * 3600 + $minutes * 60 + $seconds + $milliseconds / 1000;
	}
}
