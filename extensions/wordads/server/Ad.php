<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Wordads;

/** An ad in one size: ad code, or a picture with a link. */
final class Ad {

	public function __construct(
		public readonly string $code,
		public readonly string $picture,
		public readonly string $link,
		public readonly string $text,
	) {}

	public function kind(): string {
		return match ( true ) {
			'' !== $this->code => 'code',
			'' !== $this->picture => 'picture',
			default => '',
		};
	}
}
