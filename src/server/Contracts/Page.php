<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;

/** A page of the menu Slipstream, drawn by a script in an element that is called as its slug. */
final class Page {

	/** The highest number that a bubble in the menu shows; beyond that it is `100+`. */
	public const MAX_BADGE = 100;

	/**
	 * @param string           $slug       Of its address, `admin.php?page=…`; begins with `slipstream`.
	 * @param string           $title      Its heading.
	 * @param string           $label      In the menu.
	 * @param string           $capability Who may open it.
	 * @param int              $position   Among the others: the settings are 100.
	 * @param string           $script     build/<script>.js and .css; a domain's admin/index.tsx is `admin-<domain>`.
	 * @param string           $noscript   What is to be done without JavaScript.
	 * @param list<string>     $preloaded  REST paths that the script asks for first, so that it need not wait for them.
	 * @param array<string, mixed> $state  What else the script knows from the start; nothing secret.
	 * @param (Closure(): int)|null $badge How much waits there to be seen; a number above MAX_BADGE need not be exact.
	 */
	public function __construct(
		public readonly string $slug,
		public readonly string $title,
		public readonly string $label,
		public readonly string $capability,
		public readonly int $position,
		public readonly string $script,
		public readonly string $noscript,
		public readonly array $preloaded = [],
		public readonly array $state = [],
		public readonly ?Closure $badge = null,
	) {}

	/** Its address in the administration of this site. */
	public static function url( string $slug, string $fragment = '' ): string {
		return admin_url( "admin.php?page=$slug" . ( '' === $fragment ? '' : "#/$fragment" ) );
	}
}
