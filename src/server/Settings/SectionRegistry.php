<?php
declare( strict_types=1 );

namespace Slipstream\Settings;

use Slipstream\Availability\Declarations;
use Slipstream\Contracts\Section;

/** Lists the site's settings sections. Loads every server.php, so use it in the administration and REST only. */
final class SectionRegistry {

	public function __construct( private readonly Declarations $declarations ) {}

	/** @return array<string, Section> Sections by name. The core's are first, removal of data is last. */
	public function all(): array {
		$sections = [ General::section(), ...$this->declarations->settings(), Removal::section() ];
		return array_combine( array_column( $sections, 'name' ), $sections );
	}

	/** Returns a section; null if its name is unknown. */
	public function find( string $name ): ?Section {
		return $this->all()[ $name ] ?? null;
	}
}
