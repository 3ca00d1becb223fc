/** Tools of the Australian Skills Classification in plain words; names that are plain already only lose their capital. */
const TOOLS: Record<string, string> = {
  'Data base user interface and query software': 'database software',
  'Enterprise resource planning ERP software': 'software that runs a whole business (ERP)',
  'Project management software': 'project planning software',
  'Graphics or photo imaging software': 'image editing software',
  'Computer aided design CAD software': 'computer-aided design (CAD)',
  'Social media and web publishing software': 'social media and web publishing tools',
  'Object oriented development software': 'programming languages and tools',
  'Customer relationship management CRM software': 'customer records software (CRM)',
  'Document management software': 'document management software',
  'Development environment software': 'coding environments',
  'Web platform development software': 'web development tools',
  'Data base reporting software': 'reporting software',
  'Enterprise application integration software': 'software that links business systems',
  'Database management software': 'database systems',
  'Industrial control software': 'industrial control systems',
  'Business intelligence and data analysis software': 'data analysis software',
  'Map creation software': 'mapping software',
  'Patient controlled analgesia infusion pumps': 'pain relief pumps',
  'Non invasive continuous positive air pressure machines CPAP': 'breathing support (CPAP) machines',
  'Non invasive bi level machines': 'bi-level breathing machines',
  'High capacity removable media drives': 'backup drives',
  'EFTPOS and card reading machines': 'EFTPOS and card machines',
  'CT / CAT scanning equipment': 'CT scanners',
  'MRI scanning equipment': 'MRI scanners',
  'Materials requirements planning logistics and supply chain software': 'supply chain software',
  'High pressure liquid chromatograph chromatography': 'liquid chromatographs',
  'CNC machines': 'computer-controlled (CNC) machines',
  'Premise branch exchange PBX systems': 'telephone switchboards',
  'Medical x ray units for general diagnostic use': 'X-ray units',
  'DNA sequence analysers': 'DNA sequencers',
  'Rapid amplification or complementary deoxyribonucleic acid ends RACE technology products':
    'DNA amplification kits',
  'Complementary DNA synthesis kits': 'DNA synthesis kits',
  'Nuclear magnetic resonance NMR spectrometers': 'NMR spectrometers',
  'Network security and virtual private network VPN software': 'network security and VPN software',
  'Medical picture archiving computer systems PACS': 'medical image archives (PACS)',
  'Medical positron emission tomography PET units': 'PET scanners',
  'Medical single photon emission computed tomography SPECT units': 'SPECT scanners',
  'Optical character reader OCR or scanning software': 'scanning software',
  'Musical instrument digital interface MIDI interfaces': 'MIDI interfaces',
  'Defense Digital Imaging Network DIN system equipment': 'digital imaging networks',
  'Transaction security and virus protection software': 'virus protection software',
  'Computer based training software': 'online learning software',
  'Radio frequency transmitters or receivers': 'two-way radios',
  'Simulation, design and modelling software': 'design and modelling software',
  'Patient management, diagnostic and medical imaging software': 'patient records and imaging software',
}

/** Too general to be worth naming. */
const EVERYWHERE =
  /^(Transaction server|Application server|Content workflow|File versioning|Configuration management|Access software)/

/** Tools worth naming in a sentence, in plain words, at most `most`. */
export function toolWords(tools: readonly string[], most: number): string[] {
  const named = tools.filter((tool) => !EVERYWHERE.test(tool)).map(toolName)
  return [...new Set(named)].slice(0, most)
}

function toolName(tool: string): string {
  const known = TOOLS[tool]
  if (known) return known
  return /^[A-Z]{2}/.test(tool) ? tool : tool.charAt(0).toLowerCase() + tool.slice(1)
}
